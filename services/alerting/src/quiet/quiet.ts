import { limits, type QuietEvent, type Refusal, refuse } from '@headworks/contracts';

/** A window in which alerts are recorded and not sent. Times in milliseconds since the epoch; the end is not part of it. */
export interface QuietWindow {
  readonly quietId: number;
  /** Null is every device of the organization. */
  readonly serialNumbers: ReadonlySet<string> | null;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An organization's stream `quiet-<orgId>`: what is planned or runs, and what was over or taken back not long ago. */
export interface Quiet {
  readonly windows: readonly QuietWindow[];
  readonly cancelled: ReadonlySet<number>;
}

/** Windows that are over are kept as long as a transition of their time may still be decided. */
const MAX_WINDOWS = 2 * limits.quietWindowsPerOrganization;

const initial: Quiet = { windows: [], cancelled: new Set() };

const evolve = (quiet: Quiet, event: QuietEvent): Quiet => {
  switch (event.type) {
    case 'QuietPlanned': {
      const { quietId, serialNumbers, startsAt, endsAt } = event.data;
      const window = { quietId, serialNumbers: serialNumbers === null ? null : new Set(serialNumbers), startsAt, endsAt };
      return { ...quiet, windows: [...quiet.windows, window].sort((a, b) => a.endsAt - b.endsAt).slice(-MAX_WINDOWS) };
    }
    case 'QuietCancelled':
      return {
        windows: quiet.windows.filter((window) => window.quietId !== event.data.quietId),
        cancelled: new Set([...quiet.cancelled, event.data.quietId].slice(-MAX_WINDOWS)),
      };
    default:
      return event satisfies never;
  }
};

export const quietDecider = { initial, evolve };

type Planned = Extract<QuietEvent, { type: 'QuietPlanned' }>['data'];

export function plan(quiet: Quiet, planned: Planned, now: number): readonly QuietEvent[] | Refusal {
  const wrong = (path: string, message: string) => refuse('Validation Error', undefined, [{ path, message }]);
  if (planned.endsAt <= Math.max(now, planned.startsAt)) return wrong('end', 'must be after now and after the start');
  if (quiet.windows.filter((window) => window.endsAt > now).length >= limits.quietWindowsPerOrganization)
    return wrong('start', `an organization plans at most ${limits.quietWindowsPerOrganization} windows`);
  return [{ type: 'QuietPlanned', data: planned }];
}

/** Taking back what was taken back changes nothing. */
export function cancel(quiet: Quiet, quietId: number): readonly QuietEvent[] | Refusal {
  if (quiet.cancelled.has(quietId)) return [];
  const known = quiet.windows.some((window) => window.quietId === quietId);
  return known ? [{ type: 'QuietCancelled', data: { quietId } }] : refuse('Not Found');
}

/** The window that runs for a device now; of several, the one that ends last. */
export const quietFor = ({ windows }: Quiet, serialNumber: string, now: number): QuietWindow | undefined =>
  windows.findLast(
    ({ serialNumbers, startsAt, endsAt }) => startsAt <= now && now < endsAt && (serialNumbers === null || serialNumbers.has(serialNumber)),
  );
