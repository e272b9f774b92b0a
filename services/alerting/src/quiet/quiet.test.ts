import type { QuietEvent } from '@headworks/contracts';
import { limits } from '@headworks/contracts';
import { expect, it } from 'vitest';
import { cancel, plan, quietDecider, quietFor } from './quiet.js';

const HOUR = 3_600_000;
const planned = (quietId: number, more: object = {}): Extract<QuietEvent, { type: 'QuietPlanned' }> => ({
  type: 'QuietPlanned',
  data: { quietId, orgId: 3, serialNumbers: ['7'], startsAt: HOUR, endsAt: 2 * HOUR, reason: 'Jetting', ...more },
});
const given = (...events: readonly QuietEvent[]) => events.reduce(quietDecider.evolve, quietDecider.initial);

it('a window holds for its devices from its start to just before its end', () => {
  const quiet = given(planned(1));
  expect([HOUR - 1, HOUR, 2 * HOUR - 1, 2 * HOUR].map((now) => quietFor(quiet, '7', now)?.quietId)).toEqual([undefined, 1, 1, undefined]);
  expect(quietFor(quiet, '8', HOUR)).toBeUndefined();
});

it('a window of all devices holds for each', () =>
  expect(quietFor(given(planned(1, { serialNumbers: null })), '8', HOUR)?.quietId).toBe(1));

it('of two that run, the one that ends last is named', () =>
  expect(quietFor(given(planned(1, { endsAt: 5 * HOUR }), planned(2)), '7', HOUR)?.quietId).toBe(1));

it('a window is planned for what is to come', () => {
  expect(plan(given(), planned(1).data, HOUR)).toEqual([planned(1)]);
  expect(plan(given(), planned(1).data, 2 * HOUR)).toMatchObject({ refused: 'Validation Error', details: [{ path: 'end' }] });
});

it('there are so many windows to come, and no more', () => {
  const many = given(...Array.from({ length: limits.quietWindowsPerOrganization }, (_, number) => planned(number + 1)));
  expect(plan(many, planned(999).data, 0)).toMatchObject({ refused: 'Validation Error', details: [{ path: 'start' }] });
  expect(plan(many, planned(999, { startsAt: 3 * HOUR, endsAt: 4 * HOUR }).data, 2 * HOUR)).toHaveLength(1);
});

it('is taken back once, and again without effect', () => {
  const [event] = cancel(given(planned(1)), 1) as readonly QuietEvent[];
  const after = given(planned(1), event as QuietEvent);
  expect(quietFor(after, '7', HOUR)).toBeUndefined();
  expect(cancel(after, 1)).toEqual([]);
  expect(cancel(after, 2)).toMatchObject({ refused: 'Not Found' });
});
