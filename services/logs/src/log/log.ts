import { type AdjustedDates, type AdjustedTimes, type LogEvent, limits, type Refusal, refuse } from '@headworks/contracts';
import type { Repair } from '@headworks/contracts/level-quality';

/** A log's stream `log-<id>`: its header and whose it is. Its records are beside it. */
export interface Log {
  readonly opened: boolean;
  readonly logId: number;
  readonly orgId: number | null;
  readonly deleted: boolean;
  /** The times of the first and the last record that count; null is all of them. */
  readonly adjusted: AdjustedTimes | null;
  /** In the order in which they are applied. */
  readonly repairs: readonly LogRepair[];
}

export interface LogRepair extends Repair {
  readonly repairId: number;
}

const initial: Log = { opened: false, logId: 0, orgId: null, deleted: false, adjusted: null, repairs: [] };

const evolve = (log: Log, event: LogEvent): Log => {
  switch (event.type) {
    case 'LogOpened':
      return { ...initial, opened: true, logId: event.data.logId, orgId: event.data.orgId };
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

/** A log of nobody goes to whoever claims its device. */
export const assign = (log: Log, orgId: number): readonly LogEvent[] =>
  log.opened && !log.deleted && log.orgId === null ? [{ type: 'LogAssigned', data: { logId: log.logId, orgId } }] : [];

/** Deleting what is gone already changes nothing. */
export function remove(log: Log, orgId: number | null, serialNumber: string): readonly LogEvent[] | Refusal {
  if (!log.opened || orgId === null || log.orgId !== orgId) return refuse('Not Found');
  return log.deleted ? [] : [{ type: 'LogDeleted', data: { logId: log.logId, serialNumber } }];
}

/** Null lets all records count again. What is so already changes nothing. */
export function adjust(log: Log, orgId: number | null, serialNumber: string, dates: AdjustedDates | null): readonly LogEvent[] | Refusal {
  if (!isOf(log, orgId)) return refuse('Not Found');
  const { logId, adjusted } = log;
  if (dates === null) return adjusted === null ? [] : [{ type: 'LogDatesReverted', data: { logId, serialNumber } }];
  if (adjusted?.startAt === dates.startAt && adjusted.endAt === dates.endAt) return [];
  return [{ type: 'LogDatesAdjusted', data: { logId, serialNumber, ...dates } }];
}

const isOf = (log: Log, orgId: number | null): boolean => log.opened && !log.deleted && orgId !== null && log.orgId === orgId;

/** Repairs the records of a span for whoever reads them; `at` is now in milliseconds. */
export function repair(log: Log, orgId: number | null, made: LogRepair, at: number): readonly LogEvent[] | Refusal {
  if (!isOf(log, orgId)) return refuse('Not Found');
  if (log.repairs.length >= limits.repairsPerLog)
    return refuse('Validation Error', undefined, [{ path: 'logId', message: `a log has at most ${limits.repairsPerLog} repairs` }]);
  return [{ type: 'LogRepaired', data: { logId: log.logId, ...made, at } }];
}

/** Taking back what is not there any more changes nothing. */
export function removeRepair(log: Log, orgId: number | null, repairId: number): readonly LogEvent[] | Refusal {
  if (!isOf(log, orgId)) return refuse('Not Found');
  const known = log.repairs.some((made) => made.repairId === repairId);
  return known ? [{ type: 'LogRepairRemoved', data: { logId: log.logId, repairId } }] : [];
}

/** An upload opens once, with all of its records. `opened` is missing where what was staged is gone: it has to come again. */
export function openUploaded(
  log: Log,
  orgId: number | null,
  opened: Extract<LogEvent, { type: 'LogOpened' }>['data'] | undefined,
): readonly LogEvent[] | Refusal {
  if (log.opened && log.orgId !== orgId) return refuse('Not Found');
  // Deleted between its parts: the next try makes a new one.
  if (log.deleted) return refuse('Conflict');
  if (log.opened) return [];
  return opened ? [{ type: 'LogOpened', data: opened }] : refuse('Conflict');
}
