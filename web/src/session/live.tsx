import type { Alarm } from '@headworks/api/live';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { liveCache } from '../api/live-cache.js';
import type { LiveUpdate } from '../api/live-stream.js';
import { rereadPending } from '../api/reread-pending.js';
import { followLive } from '../api/shared-live.js';
import { formatClock } from '../ui/format/format.js';
import layout from '../ui/layout.module.css';
import { liveTexts } from './live-texts.js';
import { useMember } from './member.js';
import { useSession } from './session.js';
import styles from './session.module.css';

/** The state of the live connection. `asOfSeconds`: the age of the data on screen. */
export type LiveConnection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'reconnecting'; readonly asOfSeconds: number };

const Context = createContext<LiveConnection>({ kind: 'connecting' });
export const useLiveConnection = (): LiveConnection => useContext(Context);
/** Whether the data on screen may be out of date. */
export const useIsStale = (): boolean => useLiveConnection().kind === 'reconnecting';

type OnAlarm = (alarm: Alarm) => void;
const AlarmContext = createContext<ReadonlySet<OnAlarm> & Pick<Set<OnAlarm>, 'add' | 'delete'>>(new Set());
/** Calls a stable function for each alert that is raised or acknowledged while the page is open; it may be called again for the same one. */
export function useAlarms(onAlarm: OnAlarm): void {
  const listeners = useContext(AlarmContext);
  useEffect(() => {
    listeners.add(onAlarm);
    return () => void listeners.delete(onAlarm);
  }, [listeners, onAlarm]);
}

type OnLog = (logId: number) => void;
const LogContext = createContext<Set<OnLog>>(new Set());
/** Calls a stable function for each log that has changed while the page is open, such as by new records. */
export function useChangedLogs(onLog: OnLog): void {
  const listeners = useContext(LogContext);
  useEffect(() => {
    listeners.add(onLog);
    return () => void listeners.delete(onLog);
  }, [listeners, onLog]);
}

/** Applies the events of the organization to the query cache, and permission changes to the session. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const { setPermissions, reloadOrganizations } = useSession();
  const { user, organization } = useMember();
  const [connection, setConnection] = useState<LiveConnection>({ kind: 'connecting' });
  const alarmed = useRef(new Set<OnAlarm>());
  const logged = useRef(new Set<OnLog>());
  const userId = user.id;
  const orgId = organization.orgid;

  useEffect(() => rereadPending(client), [client]);
  useEffect(() => {
    const leaving = new AbortController();
    const cache = liveCache(client, orgId);
    let wasLost = false;
    const apply = (update: LiveUpdate) => {
      if (update.type === 'connection') {
        // The events contain the changes, but failed queries must be repeated.
        if (update.live && wasLost) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
        wasLost = !update.live;
        setConnection(update.live ? { kind: 'live' } : { kind: 'reconnecting', asOfSeconds: update.sinceMs / 1000 });
      } else if (update.type === 'refused') void reloadOrganizations().catch(() => undefined);
      else {
        cache.take(update.event);
        if (update.event.kind === 'log') for (const onLog of logged.current) onLog(update.event.body.id);
        if (update.event.kind === 'alarm') for (const onAlarm of alarmed.current) onAlarm(update.event.body);
        // A permission change may be among the missed events.
        if (update.event.kind === 'reload') void reloadOrganizations().catch(() => undefined);
        if (update.event.kind === 'perms') {
          setPermissions(orgId, update.event.body.perms);
          // The member may see less or more than before.
          void client.invalidateQueries();
        }
      }
    };
    setConnection({ kind: 'connecting' });
    void followLive(userId, orgId, apply, leaving.signal);
    return () => {
      leaving.abort();
      cache.end();
    };
  }, [client, userId, orgId, setPermissions, reloadOrganizations]);

  return (
    <Context value={connection}>
      <AlarmContext value={alarmed.current}>
        <LogContext value={logged.current}>{children}</LogContext>
      </AlarmContext>
    </Context>
  );
}

/** The state of the live connection in words. */
export function useLiveWords(): string {
  const connection = useLiveConnection();
  if (connection.kind === 'live') return liveTexts.live;
  return connection.kind === 'connecting' ? liveTexts.connecting : liveTexts.reconnecting(formatClock(connection.asOfSeconds));
}

/** The mark in the top bar: Live, or the time since the connection was lost. */
export function LiveMark() {
  const { kind } = useLiveConnection();
  return (
    <span className={`${layout.inline} ${styles.live} ${styles[`live-${kind}`]}`} data-part="live" role="status">
      <span className={styles.liveDot} aria-hidden="true" />
      {useLiveWords()}
    </span>
  );
}
