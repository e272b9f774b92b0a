import { type Refusal, refuse } from '@headworks/api/errors';
import type { AdjustedDates, AdjustedTimes, LogEvent } from '@headworks/api/events/log';
import { limits } from '@headworks/api/limits';
import type { Repair } from '@headworks/level-quality';
import { mayGet } from './log-owner.js';

/** Stream `log-<id>`: the header and the owner of a log. Its records are in tables. */
export interface Log {
  readonly opened: boolean;
  readonly logId: number;
  readonly orgId: number | null;
  /** The only organization that gets the log while it has no owner; null is any. */
  readonly claimFor: number | null;
  /** From the invert to the sensor. */
  readonly mountInches: number | null;
  readonly deleted: boolean;
  /** The times of the first and the last record that count; null is all of them. */
  readonly adjusted: AdjustedTimes | null;
  /** In the order in which they are applied. */
  readonly repairs: readonly LogRepair[];
}

export interface LogRepair extends Repair {
  readonly repairId: number;
}

const initial: Log = {
  opened: false,
  logId: 0,
  orgId: null,
  claimFor: null,
  mountInches: null,
  deleted: false,
  adjusted: null,
  repairs: [],
};

const evolve = (log: Log, event: LogEvent): Log => {
  switch (event.type) {
    case 'LogOpened': {
      const { logId, orgId, claimFor = null, mountInches } = event.data;
      return { ...initial, opened: true, logId, orgId, claimFor, mountInches };
    }
    case 'LogAssigned':
      return { ...log, orgId: event.data.orgId };
    case 'LogDatesAdjusted':
      return { ...log, adjusted: { startAt: event.data.startAt, endAt: event.data.endAt } };
    case 'LogDatesReverted':
      return { ...log, adjusted: null };
    case 'LogRepaired': {
      const { repairId, kind, start, end, seconds } = event.data;
      return { ...log, repairs: [...log.repairs, { repairId, kind, start, end, seconds }] };
    }
    case 'LogRepairRemoved':
      return { ...log, repairs: log.repairs.filter(({ repairId }) => repairId !== event.data.repairId) };
    case 'LogDeleted':
      return { ...log, deleted: true };
    default:
      return event satisfies never;
  }
};

export const logDecider = { initial, evolve };

/** A log without an owner is assigned when its device is claimed; one whose packets claimed the device, only to the organization that they claimed it for. */
export const assign = (log: Log, orgId: number): readonly LogEvent[] =>
  log.opened && !log.deleted && log.orgId === null && mayGet(log, orgId)
    ? [{ type: 'LogAssigned', data: { logId: log.logId, orgId } }]
    : [];

/** No effect if the log was deleted before. */
export function remove(log: Log, orgId: number | null, serialNumber: string): readonly LogEvent[] | Refusal {
  if (!log.opened || orgId === null || log.orgId !== orgId) return refuse('Not Found');
  return log.deleted ? [] : [{ type: 'LogDeleted', data: { logId: log.logId, serialNumber } }];
}

/** Null counts all records again. The same dates have no effect. */
export function adjust(log: Log, orgId: number | null, serialNumber: string, dates: AdjustedDates | null): readonly LogEvent[] | Refusal {
  if (!isOf(log, orgId)) return refuse('Not Found');
  const { logId, adjusted } = log;
  if (dates === null) return adjusted === null ? [] : [{ type: 'LogDatesReverted', data: { logId, serialNumber } }];
  if (adjusted?.startAt === dates.startAt && adjusted.endAt === dates.endAt) return [];
  return [{ type: 'LogDatesAdjusted', data: { logId, serialNumber, ...dates } }];
}

const isOf = (log: Log, orgId: number | null): boolean => log.opened && !log.deleted && orgId !== null && log.orgId === orgId;

/** Adds a repair of the records of a span, applied when they are read; `at` is now in milliseconds. */
export function repair(log: Log, orgId: number | null, made: LogRepair, at: number): readonly LogEvent[] | Refusal {
  if (!isOf(log, orgId)) return refuse('Not Found');
  if (log.repairs.length >= limits.repairsPerLog)
    return refuse('Validation Error', undefined, [{ path: 'logId', message: `a log has at most ${limits.repairsPerLog} repairs` }]);
  return [{ type: 'LogRepaired', data: { logId: log.logId, ...made, at } }];
}

/** No effect if the repair was removed before. */
export function removeRepair(log: Log, orgId: number | null, repairId: number): readonly LogEvent[] | Refusal {
  if (!isOf(log, orgId)) return refuse('Not Found');
  const exists = log.repairs.some((made) => made.repairId === repairId);
  return exists ? [{ type: 'LogRepairRemoved', data: { logId: log.logId, repairId } }] : [];
}

/** An upload opens once, with all of its records. `opened` is missing if the staged records were deleted: the file must be uploaded again. */
export function openUploaded(
  log: Log,
  orgId: number | null,
  opened: Extract<LogEvent, { type: 'LogOpened' }>['data'] | undefined,
): readonly LogEvent[] | Refusal {
  if (log.opened && log.orgId !== orgId) return refuse('Not Found');
  // Deleted between staging and opening: the next try creates a new log.
  if (log.deleted) return refuse('Conflict');
  if (log.opened) return [];
  return opened ? [{ type: 'LogOpened', data: opened }] : refuse('Conflict');
}
