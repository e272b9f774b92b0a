import type { AlertEntry } from '@headworks/api/paths/shapes';
import { expect, test } from 'vitest';
import { needsAcknowledgement, transitionsOf } from './transitions.js';

let ids = 100;
const entry = (fields: Partial<AlertEntry>): AlertEntry => ({
  id: ids--,
  packet: 'L1',
  date: 1_000,
  recipient: 'dana@example.org',
  snoozed: false,
  type: 'Level 1 triggered',
  reason: 'Sent',
  level: 7.25,
  threshold: 6,
  recordedat: null,
  reminder: null,
  acknowledgedby: null,
  acknowledgedat: null,
  note: null,
  ...fields,
});

test('the contacts of one transition are grouped; reminders and other transitions are separate', () => {
  const alerts = [
    entry({ date: 3_000, packet: 'CLEAR' }),
    entry({ date: 2_000, reminder: 1 }),
    entry({}),
    entry({ recipient: '+15705550134' }),
  ];
  expect(transitionsOf(alerts).map(({ packet, reminder, entries }) => [packet, reminder, entries.length])).toEqual([
    ['CLEAR', null, 1],
    ['L1', 1, 1],
    ['L1', null, 2],
  ]);
});

test('two transitions in the same second stay separate', () => {
  const both = [entry({}), entry({ recipient: 'lee@example.org' }), entry({}), entry({ recipient: 'lee@example.org' })];
  expect(transitionsOf(both).map(({ entries }) => entries.length)).toEqual([2, 2]);
});

test('an acknowledged transition needs no acknowledgement, and neither does a clear', () => {
  const [taken] = transitionsOf([
    entry({}),
    entry({ recipient: null, acknowledgedby: 'Ada Lovelace', acknowledgedat: 1_100, note: 'On my way' }),
  ]);
  expect(taken?.acknowledged).toEqual({ by: 'Ada Lovelace', at: 1_100, note: 'On my way' });
  expect(taken && needsAcknowledgement(taken)).toBe(false);
  const waits = (fields: Partial<AlertEntry>) => transitionsOf([entry(fields)]).some(needsAcknowledgement);
  expect([waits({}), waits({ packet: 'NC' }), waits({ packet: 'CLEAR' }), waits({ packet: '1' }), waits({ packet: '3' })]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});
