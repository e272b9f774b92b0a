import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { liveCache } from '../api/live-cache.js';
import type { LiveNews } from '../api/live-stream.js';
import { followLive } from '../api/shared-live.js';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { texts } from '../texts.js';
import { formatClock } from '../ui/format.js';

/** How the line to the server is. `asOfSeconds`: what is on screen is as old as that. */
export type LiveLine =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'reconnecting'; readonly asOfSeconds: number };

const Context = createContext<LiveLine>({ kind: 'connecting' });
export const useLiveLine = (): LiveLine => useContext(Context);
/** Whether what is shown may be out of date. */
export const useIsStale = (): boolean => useLiveLine().kind === 'reconnecting';

/** Follows the events of the organization: they go into the query cache, a change of permissions into the session. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const { setPermissions, reloadOrganizations } = useSession();
  const { user, organization } = useMember();
  const [line, setLine] = useState<LiveLine>({ kind: 'connecting' });
  const userId = user.id;
  const orgId = organization.orgid;

  useEffect(() => {
    const leaving = new AbortController();
    const cache = liveCache(client, orgId);
    let wasAway = false;
    const take = (news: LiveNews) => {
      if (news.type === 'line') {
        // The line brings what changed, but not what could not be read meanwhile.
        if (news.live && wasAway) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
        wasAway = !news.live;
        setLine(news.live ? { kind: 'live' } : { kind: 'reconnecting', asOfSeconds: news.sinceMs / 1000 });
      } else if (news.type === 'refused') void reloadOrganizations().catch(() => undefined);
      else {
        cache.take(news.event);
        // A change of permissions may be what was missed.
        if (news.event.kind === 'reload') void reloadOrganizations().catch(() => undefined);
        if (news.event.kind === 'perms') {
          setPermissions(orgId, news.event.body.perms);
          // What is on the page may be hidden now, and what was hidden may be there.
          void client.invalidateQueries();
        }
      }
    };
    setLine({ kind: 'connecting' });
    void followLive(userId, orgId, take, leaving.signal);
    return () => {
      leaving.abort();
      cache.end();
    };
  }, [client, userId, orgId, setPermissions, reloadOrganizations]);

  return <Context value={line}>{children}</Context>;
}

/** The mark in the top bar: Live, or since when not. */
export function LiveMark() {
  const line = useLiveLine();
  const words =
    line.kind === 'live'
      ? texts.shell.live
      : line.kind === 'connecting'
        ? texts.shell.connecting
        : texts.shell.reconnecting(formatClock(line.asOfSeconds));
  return (
    <span className={`live live-${line.kind}`} role="status">
      <span className="live-dot" aria-hidden="true" />
      {words}
    </span>
  );
}
