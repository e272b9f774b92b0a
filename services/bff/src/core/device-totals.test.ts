import { beforeEach, expect, it } from 'vitest';
import type { ChangedRow } from '../view-runtime/write.js';
import { DeviceTotals } from './device-totals.js';

let changed: (rows: readonly ChangedRow[]) => void;
let switched: () => void;
let totals: DeviceTotals;
let counts: number;
const never = () => {};

beforeEach(() => {
  counts = 0;
  totals = new DeviceTotals({
    onChanged: (listener) => {
      changed = listener;
      return never;
    },
    onSwitched: (listener) => {
      switched = listener;
      return never;
    },
  });
});
const count = (total: number) => async () => {
  counts += 1;
  return total;
};

it('devices are counted once for several pages, for each organization and family', async () => {
  for (let page = 1; page <= 3; page += 1) expect(await totals.of(1, 'itr', count(100))).toBe(100);
  expect([await totals.of(1, 'fr', count(20)), await totals.of(2, 'itr', count(3))]).toEqual([20, 3]);
  expect(counts).toBe(3);
});

it('devices are counted again after a change of the list, not after one of what they report, and where readers get other views', async () => {
  await totals.of(1, 'itr', count(100));
  changed([{ table: 'device_status', row: {} }]);
  expect(await totals.of(1, 'itr', count(101))).toBe(100);
  changed([{ table: 'device_list', row: {} }]);
  expect(await totals.of(1, 'itr', count(102))).toBe(102);
  switched();
  expect(await totals.of(1, 'itr', count(103))).toBe(103);
});

it('a count during which the list changed is not kept', async () => {
  const counted = totals.of(1, 'itr', async () => {
    changed([{ table: 'device_list', row: {} }]);
    return 100;
  });
  expect(await counted).toBe(100);
  expect(await totals.of(1, 'itr', count(101))).toBe(101);
});
