import type { ChangedLog } from '@headworks/api/live';
import type { CallAnswer } from './paths.js';

type Listed = CallAnswer<'itrSwGetAlllogs'>;

/** The list of SewerWatch logs with the newest state of one, or with a new one at its end. `undefined` leaves the list and its age untouched. */
export function withSensorLog(old: Listed | undefined, { sewerwatch }: ChangedLog): Listed | undefined {
  if (old === undefined || sewerwatch === undefined) return undefined;
  const before = old.logs.find(({ id }) => id === sewerwatch.id);
  // Only the list calculates it.
  const log = { ...sewerwatch, timeoffset: before?.timeoffset ?? null };
  return { ...old, logs: before === undefined ? [...old.logs, log] : old.logs.map((each) => (each.id === log.id ? log : each)) };
}
