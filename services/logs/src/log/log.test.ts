import type { LogEvent } from '@headworks/contracts';
import { expect, it } from 'vitest';
import { assign, logDecider, remove } from './log.js';

const opened = (orgId: number | null): LogEvent => ({
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
  },
});
const given = (...events: readonly LogEvent[]) => events.reduce(logDecider.evolve, logDecider.initial);
const deleted: LogEvent = { type: 'LogDeleted', data: { logId: 7, serialNumber: '1' } };

it('is deleted by its owner, once', () => {
  expect(remove(given(opened(3)), 3, '1')).toEqual([deleted]);
  expect(remove(given(opened(3), deleted), 3, '1')).toEqual([]);
});

it('is not there for anybody else', () => {
  expect(remove(given(opened(3)), 4, '1')).toMatchObject({ refused: 'Not Found' });
  expect(remove(given(opened(null)), null, '1')).toMatchObject({ refused: 'Not Found' });
  expect(remove(given(), 3, '1')).toMatchObject({ refused: 'Not Found' });
});

it('of nobody goes to whoever claims its device, unless it is deleted', () => {
  expect(assign(given(opened(null)), 3)).toHaveLength(1);
  expect(assign(given(opened(3)), 4)).toEqual([]);
  expect(assign({ ...given(opened(null)), deleted: true }, 3)).toEqual([]);
});
