import { type LiveUpdate, readLive } from './live-stream.js';

/**
 * One connection to the server for all tabs of a user and organization: the tab that holds the lock reads and forwards, the others listen.
 * When that tab closes, the next waiting tab gets the lock. Without locks (insecure origins) each tab reads for itself.
 */
type TabMessage = { readonly type: 'update'; readonly update: LiveUpdate } | { readonly type: 'connection?' };

const forever = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

async function lead(channel: BroadcastChannel, orgId: number, notify: (update: LiveUpdate) => void, signal: AbortSignal): Promise<void> {
  let connection: LiveUpdate | null = null;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'connection?' && connection !== null)
      channel.postMessage({ type: 'update', update: connection } satisfies TabMessage);
  };
  await readLive(
    orgId,
    (update) => {
      if (update.type === 'connection') connection = update;
      channel.postMessage({ type: 'update', update } satisfies TabMessage);
      notify(update);
    },
    signal,
  );
}

/** Follows the events of an organization until `signal` aborts. */
export async function followLive(userId: string, orgId: number, notify: (update: LiveUpdate) => void, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return readLive(orgId, notify, signal);
  const name = `headworks-events-${userId}-${orgId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'update' && !signal.aborted) notify(data.update);
  };
  channel.postMessage({ type: 'connection?' } satisfies TabMessage);
  try {
    await navigator.locks.request(name, { signal }, async () => {
      await Promise.race([lead(channel, orgId, notify, signal), forever(signal)]);
    });
  } catch (error) {
    // Closing while the lock request is pending is not an error.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
