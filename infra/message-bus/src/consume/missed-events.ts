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
  const { source, messages } = isOther ? await readStored(topic, 0, limit) : page;
  const live: IncomingMessage[] = [];
  const parked: IncomingMessage[] = [];
  let position = 0;
  let characters = 0;
  for (const message of messages) {
    characters += message.value.length;
    if (characters > MAX_BATCH_CHARACTERS && position > 0) break;
    position = Number(message.headers.position);
    if (!missed.isOwn(message.key)) continue;
    // They have no offset of their own: some are no longer on the bus.
    (missed.parkedKeys.has(message.key) ? parked : live).push({ ...message, offset: cursor.offset });
  }
  return { source, plan: messages.length === 0 ? undefined : { kind: 'take', to: { ...cursor, source, position }, live, parked } };
}
