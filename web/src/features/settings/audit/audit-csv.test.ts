import type { AuditEntry } from '@headworks/api/paths/shapes';
import { expect, test } from 'vitest';
import { auditCsv, auditFileName, newestFirst } from './audit-csv.js';

const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a1',
  time: 1_767_225_600,
  userid: null,
  name: 'Ada Lovelace',
  actingFor: null,
  action: 'Invite sent',
  targets: [],
  target: 'Invite 4',
  details: '',
  ...fields,
});

test('a change of many devices names each of them', () => {
  const csv = auditCsv([entry({ action: 'Device activated', target: '2 devices', targets: ['Elm (1)', 'Oak (2)'] })]);
  expect(csv.split('\r\n')[1]).toBe('2026-01-01T00:00:00.000Z,Ada Lovelace,,Device activated,Elm (1); Oak (2),');
});

test('a row has the time in UTC and a cell for each column', () => {
  expect(auditCsv([entry({ actingFor: 'Dana Whitcomb', details: 'iTrackers: read, 1 selected; logs: none' })])).toBe(
    '\uFEFFTime (UTC),Who,Acting for,Action,Target,Details\r\n' +
      '2026-01-01T00:00:00.000Z,Ada Lovelace,Dana Whitcomb,Invite sent,Invite 4,"iTrackers: read, 1 selected; logs: none"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%o cannot act as a formula in a spreadsheet', (name) => {
  const cell =
    auditCsv([entry({ name })])
      .split('\r\n2026')[1]
      ?.split('Z,')[1] ?? '';
  expect(cell.replace(/^"/, '').startsWith(`'${name}`)).toBe(true);
});

test('quotes and line breaks stay inside their cell', () => {
  expect(auditCsv([entry({ target: 'a "b"\nc' })])).toContain(',"a ""b""\nc",');
});

test('the file is named after organization and day, with characters that every file system allows', () => {
  expect(auditFileName('Städte/Wasser: Nord', 1_767_225_600_000)).toBe('audit-Städte_Wasser_ Nord-2026-01-01.csv');
});

test('an entry that was read twice appears once, and the newest comes first', () => {
  const old = entry();
  const young = entry({ id: 'a2', time: old.time + 60 });
  expect(newestFirst([old, young, old])).toEqual([young, old]);
});

test('entries of the same second keep the order in which they were read', () => {
  const [first, second] = [entry(), entry({ id: 'a2' })];
  expect(newestFirst([first, second])).toEqual([first, second]);
});
