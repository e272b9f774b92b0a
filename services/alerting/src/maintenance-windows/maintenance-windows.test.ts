import type { MaintenanceWindowEvent } from '@headworks/api/events/alerting';
import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import { cancel, maintenanceWindowsDecider, plan, windowFor } from './maintenance-windows.js';

const HOUR = 3_600_000;
const planned = (quietId: number, more: object = {}): Extract<MaintenanceWindowEvent, { type: 'QuietPlanned' }> => ({
  type: 'QuietPlanned',
  data: { quietId, orgId: 3, serialNumbers: ['7'], startsAt: HOUR, endsAt: 2 * HOUR, reason: 'Jetting', ...more },
});
const given = (...events: readonly MaintenanceWindowEvent[]) =>
  events.reduce(maintenanceWindowsDecider.evolve, maintenanceWindowsDecider.initial);

it('a window applies to its devices from its start to just before its end', () => {
  const state = given(planned(1));
  expect([HOUR - 1, HOUR, 2 * HOUR - 1, 2 * HOUR].map((now) => windowFor(state, '7', now)?.windowId)).toEqual([undefined, 1, 1, undefined]);
  expect(windowFor(state, '8', HOUR)).toBeUndefined();
});

it('a window of all devices applies to each', () =>
  expect(windowFor(given(planned(1, { serialNumbers: null })), '8', HOUR)?.windowId).toBe(1));

it('of two running windows, the one that ends last is stored as the reason', () =>
  expect(windowFor(given(planned(1, { endsAt: 5 * HOUR }), planned(2)), '7', HOUR)?.windowId).toBe(1));

it('a window must end in the future', () => {
  expect(plan(given(), planned(1).data, HOUR)).toEqual([planned(1)]);
  expect(plan(given(), planned(1).data, 2 * HOUR)).toMatchObject({ refused: 'Validation Error', details: [{ path: 'end' }] });
});

it('the number of planned windows of an organization is limited', () => {
  const many = given(...Array.from({ length: limits.maintenanceWindowsPerOrganization }, (_, number) => planned(number + 1)));
  expect(plan(many, planned(999).data, 0)).toMatchObject({ refused: 'Validation Error', details: [{ path: 'start' }] });
  expect(plan(many, planned(999, { startsAt: 3 * HOUR, endsAt: 4 * HOUR }).data, 2 * HOUR)).toHaveLength(1);
});

it('a window is cancelled once; cancelling it again changes nothing', () => {
  const [event] = cancel(given(planned(1)), 1) as readonly MaintenanceWindowEvent[];
  const after = given(planned(1), event as MaintenanceWindowEvent);
  expect(windowFor(after, '7', HOUR)).toBeUndefined();
  expect(cancel(after, 1)).toEqual([]);
  expect(cancel(after, 2)).toMatchObject({ refused: 'Not Found' });
});
