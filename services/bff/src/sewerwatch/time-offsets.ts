import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import type { SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { type CallAbout, send } from '../core/call.js';

/** The logs with the time offset of their place, where no site gives one: that of when the log began, and of now if it has no records. */
export async function withTimeOffsets(call: CallAbout<'org'>, logs: readonly SewerWatchLog[]): Promise<readonly SewerWatchLog[] | Refusal> {
  const now = call.context.platform.clock.now() / 1_000;
  const placed = logs.flatMap(({ id, lat, lng, startdate, timeoffset }) =>
    timeoffset === null && lat !== null && lng !== null ? [{ id, place: { lat, lng, at: startdate ?? now } }] : [],
  );
  if (placed.length === 0) return logs;
  const read = await send(call, sitesCommands.readTimeOffsets, { places: placed.map(({ place }) => place) });
  if (isRefusal(read)) return read;
  const offsetOf = new Map(placed.map(({ id }, index) => [id, read.offsets[index] ?? null]));
  return logs.map((log) => ({ ...log, timeoffset: log.timeoffset ?? offsetOf.get(log.id) ?? null }));
}
