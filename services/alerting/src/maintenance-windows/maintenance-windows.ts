import { type Refusal, refuse } from '@headworks/api/errors';
import type { MaintenanceWindowEvent } from '@headworks/api/events/alerting';
import { limits } from '@headworks/api/limits';

/** A window in which alerts are recorded and not sent. Times in milliseconds since the epoch; the end is not part of it. */
export interface MaintenanceWindow {
  readonly windowId: number;
  /** Null is every device of the organization. */
  readonly serialNumbers: ReadonlySet<string> | null;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The state of an organization's stream `quiet-<orgId>`: planned and running windows, and the newest of those that ended or were cancelled. */
export interface MaintenanceWindows {
  readonly windows: readonly MaintenanceWindow[];
  readonly cancelled: ReadonlySet<number>;
}

/** Ended windows are kept for a while, because a late transition may fall into one. */
const MAX_WINDOWS = 2 * limits.maintenanceWindowsPerOrganization;

const initial: MaintenanceWindows = { windows: [], cancelled: new Set() };

const evolve = (state: MaintenanceWindows, event: MaintenanceWindowEvent): MaintenanceWindows => {
  switch (event.type) {
    case 'QuietPlanned': {
      const { quietId, serialNumbers, startsAt, endsAt } = event.data;
      const window = { windowId: quietId, serialNumbers: serialNumbers === null ? null : new Set(serialNumbers), startsAt, endsAt };
      return { ...state, windows: [...state.windows, window].sort((a, b) => a.endsAt - b.endsAt).slice(-MAX_WINDOWS) };
    }
    case 'QuietCancelled':
      return {
        windows: state.windows.filter((window) => window.windowId !== event.data.quietId),
        cancelled: new Set([...state.cancelled, event.data.quietId].slice(-MAX_WINDOWS)),
      };
    default:
      return event satisfies never;
  }
};

export const maintenanceWindowsDecider = { initial, evolve };

type Planned = Extract<MaintenanceWindowEvent, { type: 'QuietPlanned' }>['data'];

export function plan(state: MaintenanceWindows, planned: Planned, now: number): readonly MaintenanceWindowEvent[] | Refusal {
  const wrong = (path: string, message: string) => refuse('Validation Error', undefined, [{ path, message }]);
  if (planned.endsAt <= Math.max(now, planned.startsAt)) return wrong('end', 'must be after now and after the start');
  if (state.windows.filter((window) => window.endsAt > now).length >= limits.maintenanceWindowsPerOrganization)
    return wrong('start', `an organization has up to ${limits.maintenanceWindowsPerOrganization} planned windows`);
  return [{ type: 'QuietPlanned', data: planned }];
}

/** Cancelling a cancelled window changes nothing. */
export function cancel(state: MaintenanceWindows, windowId: number): readonly MaintenanceWindowEvent[] | Refusal {
  if (state.cancelled.has(windowId)) return [];
  const exists = state.windows.some((window) => window.windowId === windowId);
  return exists ? [{ type: 'QuietCancelled', data: { quietId: windowId } }] : refuse('Not Found');
}

/** The window that a device is in now; of several, the one that ends last. */
export const windowFor = ({ windows }: MaintenanceWindows, serialNumber: string, now: number): MaintenanceWindow | undefined =>
  windows.findLast(
    ({ serialNumbers, startsAt, endsAt }) => startsAt <= now && now < endsAt && (serialNumbers === null || serialNumbers.has(serialNumber)),
  );
