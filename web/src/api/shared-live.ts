import { type LiveNews, readLive } from './live-stream.js';

/**
 * One line to the server for all tabs of a user and organization: the tab that holds the lock reads and passes on, the others listen.
 * When it closes, the next in line gets the lock. Where locks do not exist (an insecure origin) each tab reads for itself.
 */
type Passed = { readonly type: 'news'; readonly news: LiveNews } | { readonly type: 'how is it' };

const forever = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

async function lead(channel: BroadcastChannel, orgId: number, tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  let line: LiveNews | null = null;
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.type === 'how is it' && line !== null) channel.postMessage({ type: 'news', news: line } satisfies Passed);
  };
  await readLive(
    orgId,
    (news) => {
      if (news.type === 'line') line = news;
      channel.postMessage({ type: 'news', news } satisfies Passed);
      tell(news);
    },
    signal,
  );
}

/** Follows the events of an organization until `signal` aborts. */
export async function followLive(userId: string, orgId: number, tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return readLive(orgId, tell, signal);
  const name = `headworks-live-${userId}-${orgId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.type === 'news' && !signal.aborted) tell(data.news);
  };
  channel.postMessage({ type: 'how is it' } satisfies Passed);
  try {
    await navigator.locks.request(name, { signal }, async () => {
      await Promise.race([lead(channel, orgId, tell, signal), forever(signal)]);
    });
  } catch (error) {
    // Leaving while still in line for the lock is no fault.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
