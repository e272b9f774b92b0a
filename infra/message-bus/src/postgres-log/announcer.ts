import { uuidV4 } from '@headworks/ids';
import type { DirectConnection, Sql } from '@headworks/postgres';

const CHANNEL = 'headworks_bus';
/** NOTIFY takes a cluster-wide lock at commit, so it is sent apart from the writes and not more often than this. */
const APART_MS = 10;

/** Notifies the other processes of topics with new messages. A lost notification costs a second: readers poll too. */
export interface Announcer {
  announce(topic: string): void;
  close(): Promise<void>;
}

export async function createAnnouncer(sql: Sql, direct: DirectConnection, onTold: (topic: string) => void): Promise<Announcer> {
  const self = uuidV4();
  const pending = new Set<string>();
  let busy: Promise<void> | undefined;
  let closed = false;

  const unlisten = await direct.listen(CHANNEL, (payload) => {
    const [from, ...topics] = payload.split(' ');
    if (from !== self) for (const topic of topics) onTold(topic);
  });

  const send = async (): Promise<void> => {
    while (pending.size > 0 && !closed) {
      const topics = [...pending].slice(0, 50);
      for (const topic of topics) pending.delete(topic);
      await sql`select pg_notify(${CHANNEL}, ${[self, ...topics].join(' ')})`.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, APART_MS));
    }
    busy = undefined;
  };

  return {
    announce: (topic) => {
      pending.add(topic);
      busy ??= send();
    },
    close: async () => {
      closed = true;
      await busy;
      await unlisten().catch(() => {});
    },
  };
}
