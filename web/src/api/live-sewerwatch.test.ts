import type { ChangedLog } from '@headworks/api/live';
import type { SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { expect, it } from 'vitest';
import { withSensorLog } from './live-sewerwatch.js';

/** Only the ids, the count and the offset decide. */
const log = (id: number, count: number, timeoffset: number | null) => ({ id, count, timeoffset }) as SewerWatchLog;
const changed = (id: number, count: number) => ({ id, sewerwatch: { id, count } }) as ChangedLog;

it('a changed log replaces the one in the list, with its time offset; a new one is at the end', () => {
  const list = { logs: [log(1, 5, -18_000), log(2, 6, null)] };
  expect(withSensorLog(list, changed(1, 7))).toEqual({ logs: [log(1, 7, -18_000), log(2, 6, null)] });
  expect(withSensorLog(list, changed(3, 1))).toEqual({ logs: [...list.logs, log(3, 1, null)] });
});
it('a log of an iTracker, and a list that is not read yet, change nothing', () => {
  expect(withSensorLog({ logs: [] }, { id: 1 } as ChangedLog)).toBeUndefined();
  expect(withSensorLog(undefined, changed(1, 7))).toBeUndefined();
});
