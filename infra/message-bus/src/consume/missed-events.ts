import { MAX_BATCH_CHARACTERS } from '../limits.js';
import type { IncomingMessage, ReadStored } from '../port.js';
import type { Cursor, Plan } from './cursor.js';

interface MissedOf {
  readonly readStored: ReadStored;
  readonly topic: string;
  /** The last event that is done. */
  readonly cursor: Cursor;
  readonly isOwn: (key: string) => boolean;
  readonly parkedKeys: ReadonlySet<string>;
  readonly limit: number;
}

/**
 * The next events that a group has not handled, from the store of their owner; undefined at the end, with the source of that store. After a restore the store
 * is another one, in which the group's position has no meaning: it gets every event again, which its handler has to stand as it stands a repeated message.
 */
export async function planMissed(
  missed: MissedOf,
): Promise<{ readonly source: string; readonly plan: Extract<Plan, { kind: 'take' }> | undefined }> {
  const { readStored, topic, cursor, limit } = missed;
  const page = await readStored(topic, cursor.position, limit);
  const isOther = cursor.position > 0 && page.source !== cursor.source;
  const { source, messages, upTo, more } = isOther ? await readStored(topic, 0, limit) : page;
  const live: IncomingMessage[] = [];
  const parked: IncomingMessage[] = [];
  let position = isOther ? 0 : cursor.position;
  let taken = 0;
  let characters = 0;
  for (const message of messages) {
    characters += message.value.length;
    if (characters > MAX_BATCH_CHARACTERS && taken > 0) break;
    taken += 1;
    position = Number(message.headers.position);
    if (!missed.isOwn(message.key)) continue;
    // They have no offset of their own: some are no longer on the bus.
    (missed.parkedKeys.has(message.key) ? parked : live).push({ ...message, offset: cursor.offset });
  }
  // Up to there the store holds events of others only: they are not passed again, also not by another process.
  if (taken === messages.length) position = Math.max(position, upTo ?? 0);
  return { source, plan: messages.length === 0 && !more ? undefined : { kind: 'take', to: { ...cursor, source, position }, live, parked } };
}
