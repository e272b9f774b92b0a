import { type LogEvent, type Refusal, refuse } from '@headworks/contracts';

/** A log's stream `log-<id>`: its header and whose it is. Its records are beside it. */
export interface Log {
  readonly opened: boolean;
  readonly logId: number;
  readonly orgId: number | null;
  readonly deleted: boolean;
}

const initial: Log = { opened: false, logId: 0, orgId: null, deleted: false };

const evolve = (log: Log, event: LogEvent): Log => {
  switch (event.type) {
    case 'LogOpened':
      return { opened: true, logId: event.data.logId, orgId: event.data.orgId, deleted: false };
    case 'LogAssigned':
      return { ...log, orgId: event.data.orgId };
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

/** An upload opens once, with all of its records. `opened` is missing where what was staged is gone: it has to come again. */
export function openUploaded(
  log: Log,
  orgId: number | null,
  opened: Extract<LogEvent, { type: 'LogOpened' }>['data'] | undefined,
): readonly LogEvent[] | Refusal {
  if (log.opened) return log.orgId === orgId && !log.deleted ? [] : refuse('Not Found');
  return opened ? [{ type: 'LogOpened', data: opened }] : refuse('Conflict');
}
