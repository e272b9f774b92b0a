import type { ServerResponse } from 'node:http';

const BEATS = 2;

/** Returns, at each heartbeat of a stream, whether its reader has taken nothing of what waits since two heartbeats: it reads no more. */
export function watchUnsent(raw: Pick<ServerResponse, 'writableLength' | 'socket'>): () => boolean {
  let sentBefore = -1;
  let beats = 0;
  return () => {
    const { socket, writableLength } = raw;
    const sent = (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);
    beats = writableLength > 0 && sent === sentBefore ? beats + 1 : 0;
    sentBefore = sent;
    return beats >= BEATS;
  };
}

/** Writes to a stream. Resolves once its reader has taken enough for the next write, or has left. */
export async function writeWhenRead(raw: ServerResponse, text: string | Buffer): Promise<void> {
  if (text.length === 0 || raw.write(text) || raw.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  raw.once('drain', resolve).once('close', resolve);
  await promise;
  raw.off('drain', resolve).off('close', resolve);
}
