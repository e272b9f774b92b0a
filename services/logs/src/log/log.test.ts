import type { LogEvent } from '@headworks/api/events/log';
import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import { assign, logDecider, remove, removeRepair, repair } from './log.js';

const opened = (orgId: number | null, claimFor?: number): LogEvent => ({
  type: 'LogOpened',
  data: {
    logId: 7,
    serialNumber: '1',
    orgId,
    siteName: null,
    intervalMinutes: 15,
    pipeInches: null,
    mountInches: null,
    population: null,
    origin: 'telemetry',
    ...(claimFor === undefined ? {} : { claimFor }),
  },
});
const given = (...events: readonly LogEvent[]) => events.reduce(logDecider.evolve, logDecider.initial);
const deleted: LogEvent = { type: 'LogDeleted', data: { logId: 7, serialNumber: '1' } };

it('is deleted by its owner, once', () => {
  expect(remove(given(opened(3)), 3, '1')).toEqual([deleted]);
  expect(remove(given(opened(3), deleted), 3, '1')).toEqual([]);
});

it('is not found for another organization', () => {
  expect(remove(given(opened(3)), 4, '1')).toMatchObject({ refused: 'Not Found' });
  expect(remove(given(opened(null)), null, '1')).toMatchObject({ refused: 'Not Found' });
  expect(remove(given(), 3, '1')).toMatchObject({ refused: 'Not Found' });
});

it('without an owner is assigned when its device is claimed, unless it is deleted', () => {
  expect(assign(given(opened(null)), 3)).toHaveLength(1);
  expect(assign(given(opened(3)), 4)).toEqual([]);
  expect(assign({ ...given(opened(null)), deleted: true }, 3)).toEqual([]);
});

it('that packets of an organization opened by claiming the device is assigned to no other one', () => {
  expect(assign(given(opened(null, 3)), 4)).toEqual([]);
  expect(assign(given(opened(null, 3)), 3)).toEqual([{ type: 'LogAssigned', data: { logId: 7, orgId: 3 } }]);
});

const cut = (repairId: number) => ({ repairId, kind: 'cut', start: 10, end: 20, seconds: 0 }) as const;
const repaired = (repairId: number): LogEvent => ({ type: 'LogRepaired', data: { logId: 7, ...cut(repairId), at: 5 } });

it('is repaired by its owner, up to the limit', () => {
  expect(repair(given(opened(3)), 3, cut(1), 5)).toEqual([repaired(1)]);
  expect(repair(given(opened(3)), 4, cut(1), 5)).toMatchObject({ refused: 'Not Found' });
  expect(repair(given(opened(3), deleted), 3, cut(1), 5)).toMatchObject({ refused: 'Not Found' });
  const full = given(opened(3), ...Array.from({ length: limits.repairsPerLog }, (_, place) => repaired(place + 1)));
  expect(repair(full, 3, cut(999), 5)).toMatchObject({ refused: 'Validation Error' });
});

it('keeps its repairs in order, and each can be removed once', () => {
  const log = given(opened(3), repaired(1), repaired(2), repaired(3));
  const removed = removeRepair(log, 3, 2);
  expect(removed).toEqual([{ type: 'LogRepairRemoved', data: { logId: 7, repairId: 2 } }]);
  const after = given(opened(3), repaired(1), repaired(2), repaired(3), { type: 'LogRepairRemoved', data: { logId: 7, repairId: 2 } });
  expect(after.repairs.map(({ repairId }) => repairId)).toEqual([1, 3]);
  expect(removeRepair(after, 3, 2)).toEqual([]);
  expect(removeRepair(after, 4, 1)).toMatchObject({ refused: 'Not Found' });
});
