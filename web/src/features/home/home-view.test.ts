import type { Device } from '@headworks/api/paths/shapes';
import { expect, test } from 'vitest';
import { blankDevice } from '../../entities/device/blank-device.js';
import { reasonsOf } from '../../entities/device/device.js';
import { type HomeView, homeRows, viewOf, worstFirst } from './home-rows.js';

const now = 1_744_700_000;
const healthy: Device = {
  ...blankDevice,
  lastcomm: now - 60,
  batteryvoltage: 6.1,
  batterylevel: 80,
  status: 1,
  active: true,
  loginterval: 15,
};
const device = (id: number, name: string, over: Partial<Device> = {}): Device => ({
  ...healthy,
  id,
  serialnumber: String(104_000 + id),
  sitename: name,
  ...over,
});

const all = [
  device(1, 'Wood_St'),
  device(2, 'Fairview', { lastcomm: now - 273_600 }),
  device(3, 'Poplar_St', { batteryvoltage: 5.31, batterylevel: 9 }),
  device(4, 'Glen_Ave', { batteryvoltage: 5.62, batterylevel: 31 }),
  device(5, 'Elm_St', { sitealias: 'College_Hill' }),
];
const view: HomeView = { level: null, search: '', sorting: worstFirst };
const ids = (rows: readonly Device[]) => rows.map(({ id }) => id);

test('a level alert comes first, whatever the health is', () => {
  const levelalert = { level: 1, inches: 8.4, threshold: 8, recordedat: now - 600 } as const;
  const { rows, counts } = homeRows([...all, device(6, 'Zinc_St', { levelalert })], view, now);
  expect(ids(rows)).toEqual([6, 3, 2, 4, 5, 1]);
  expect(counts).toEqual({ good: 3, warning: 2, danger: 1 });
});

test('the worst come first, ties by displayed name', () => {
  const { rows, counts, total } = homeRows(all, view, now);
  expect(ids(rows)).toEqual([3, 2, 4, 5, 1]);
  expect(counts).toEqual({ good: 2, warning: 2, danger: 1 });
  expect(total).toBe(5);
});

test('a filter and a search reduce the rows, not the counts', () => {
  const narrowed = homeRows(all, { ...view, level: 'warning', search: ' GLEN ' }, now);
  expect(ids(narrowed.rows)).toEqual([4]);
  expect(narrowed.counts).toEqual({ good: 2, warning: 2, danger: 1 });
  expect(ids(homeRows(all, { ...view, search: 'college' }, now).rows)).toEqual([5]);
  expect(ids(homeRows(all, { ...view, search: '104003' }, now).rows)).toEqual([3]);
});

test('up to a hundred rows are shown, and all are counted', () => {
  const many = Array.from({ length: 342 }, (_, n) => device(n + 1, `Site ${n}`));
  const { rows, matching } = homeRows(many, view, now);
  expect(rows).toHaveLength(100);
  expect(matching).toBe(342);
});

test('every column sorts both ways; devices without a value are at the low end', () => {
  const silent = [...all, device(6, 'Attic', { lastcomm: null, batterylevel: null })];
  const by = (key: HomeView['sorting']['key'], descending: boolean) =>
    ids(homeRows(silent, { ...view, sorting: { key, descending } }, now).rows);
  expect(by('serial', true)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(by('connection', false).slice(0, 2)).toEqual([6, 2]);
  expect(by('battery', false).slice(0, 3)).toEqual([6, 3, 4]);
});

test('the address contains the view, and invalid values are ignored', () => {
  expect(viewOf(new URLSearchParams('health=danger&search=St&sort=name&order=desc'))).toEqual({
    level: 'danger',
    search: 'St',
    sorting: { key: 'name', descending: true },
  });
  expect(viewOf(new URLSearchParams('health=sunny&sort=colour'))).toEqual(view);
});

test('the reasons of a device are listed worst first, and a good device has none', () => {
  const bad = device(7, 'Trunk', { batteryvoltage: 5.31, status: 2, lastcomm: now - 273_600 });
  expect(reasonsOf(bad, now).map(({ text }) => text)).toEqual([
    'Battery 5.31\u00a0V. Replace immediately',
    'Surcharge/Overflow',
    'No connection for 3 d 4 h',
  ]);
  expect(reasonsOf(healthy, now)).toEqual([]);
  expect(reasonsOf(device(8, 'New', { lastcomm: null, batteryvoltage: null, status: null }), now).map(({ text }) => text)).toEqual([
    'No connection yet',
  ]);
});
