import type { requestResult } from '@headworks/api/commands/analysis';
import type { CallInput } from '@headworks/api/commands/call';
import { type Refusal, refuse } from '@headworks/api/errors';
import { LAST_SECOND } from '@headworks/api/last-second';
import type { Call } from '../core/call.js';
import { isSupport } from '../core/support-override.js';
import { readInactiveLogs } from '../views/sites/query.js';

type Asked = CallInput<typeof requestResult>;

interface Dates {
  readonly startDate?: number | null | undefined;
  readonly endDate?: number | null | undefined;
}

const DAY_SECONDS = 86_400;

/** The days of the loggers' clock that two times touch, `end` excluded; null without both. */
export const periodOf = ({ startDate, endDate }: Dates): Asked['period'] =>
  (startDate ?? null) === null && (endDate ?? null) === null ? null : daysOf({ startDate, endDate });

/** The same, from the first day where there is no start, to the last one where there is no end. */
export function daysOf({ startDate, endDate }: Dates): NonNullable<Asked['period']> {
  const start = Math.floor((startDate ?? 0) / DAY_SECONDS) * DAY_SECONDS;
  const end = endDate === null || endDate === undefined ? LAST_SECOND : (Math.floor(endDate / DAY_SECONDS) + 1) * DAY_SECONDS;
  return { start, end: Math.min(end, LAST_SECOND) };
}

/** Clocks of loggers are up to 14 hours ahead of UTC, and some are wrong. */
const AHEAD_SECONDS = 2 * DAY_SECONDS;

/** The refusal of days that no logger has reached yet; null for others. */
export function notReached({ context }: Pick<Call, 'context'>, { startDate }: Dates, path = 'startDate'): Refusal | null {
  const latest = context.platform.clock.now() / 1_000 + AHEAD_SECONDS;
  return (startDate ?? 0) > latest ? refuse('Validation Error', undefined, [{ path, message: 'must not be in the future' }]) : null;
}

/** What a calculation is asked for: the basin, the days, and the logs whose devices are not active. `siteIds` narrows those; null is every enabled site. */
export async function askedOf(
  { context, orgId, basinId, caller }: Pick<Call, 'context' | 'caller'> & { readonly orgId: number; readonly basinId: number },
  input: Dates & { readonly ignoreActivation?: boolean | null | undefined },
  siteIds: readonly number[] | null = null,
): Promise<Asked> {
  const inactive = await context.views.forOrgs([orgId], (tx) => readInactiveLogs(tx, orgId, basinId, siteIds));
  const ignoreActivation = input.ignoreActivation === true && caller !== undefined && isSupport(caller);
  return { basinId, period: periodOf(input), ignoreActivation, inactive: [...inactive] };
}
