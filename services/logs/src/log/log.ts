import type { LogEvent } from '@headworks/contracts';

/** A log's stream `log-<id>`: its header and whose it is. Its records are beside it. */
export interface Log {
  readonly opened: boolean;
  readonly logId: number;
  readonly orgId: number | null;
}

const initial: Log = { opened: false, logId: 0, orgId: null };

const evolve = (log: Log, event: LogEvent): Log => {
  switch (event.type) {
    case 'LogOpened':
      return { opened: true, logId: event.data.logId, orgId: event.data.orgId };
    case 'LogAssigned':
      return { ...log, orgId: event.data.orgId };
    default:
      return event satisfies never;
  }
};

export const logDecider = { initial, evolve };

/** A log of nobody goes to whoever claims its device. */
export const assign = (log: Log, orgId: number): readonly LogEvent[] =>
  log.opened && log.orgId === null ? [{ type: 'LogAssigned', data: { logId: log.logId, orgId } }] : [];
