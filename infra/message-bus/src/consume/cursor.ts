import { MAX_BATCH_CHARACTERS } from '../limits.js';
import type { IncomingMessage, TopicKind } from '../port.js';

/** The progress of a group in one partition. */
export interface Cursor {
  /** Offset of the last message that is done. */
  readonly offset: number;
  /** The event store whose positions count; undefined before the first event. */
  readonly source: string | null;
  /** The newest position of that store that is done; 0 before the first event. */
  readonly position: number;
}

/** What to do with the fetched messages. */
export type Plan =
  | { readonly kind: 'nothing new' }
  | { readonly kind: 'messages are missing'; readonly firstHeld: number }
  | { readonly kind: 'unknown source'; readonly source: string }
  | {
      readonly kind: 'take';
      readonly to: Cursor;
      /** For the handler. */
      readonly live: readonly IncomingMessage[];
      /** Of keys that wait behind a dead letter. */
      readonly parked: readonly IncomingMessage[];
    };

export interface PlanInput {
  readonly kind: TopicKind;
  readonly cursor: Cursor;
  readonly messages: readonly IncomingMessage[];
  readonly parkedKeys: ReadonlySet<string>;
  /** Maximum number of messages; their characters are limited by MAX_BATCH_CHARACTERS. */
  readonly limit: number;
}

/**
 * Selects the next part of `messages` (in order of offset). Skips messages already done, by offset or by position;
 * a gap or a foreign source ends the part, and is reported if it comes first.
 */
export function planBatch({ kind, cursor, messages, parkedKeys, limit }: PlanInput): Plan {
  const start = messages.findIndex((message) => message.offset > cursor.offset);
  if (start === -1) return { kind: 'nothing new' };
  const live: IncomingMessage[] = [];
  const parked: IncomingMessage[] = [];
  let to = cursor;
  let characters = 0;
  for (const message of messages.slice(start, start + limit)) {
    characters += message.value.length;
    if (characters > MAX_BATCH_CHARACTERS && to !== cursor) break;
    const obstacle = obstacleBefore(kind, to, message);
    if (obstacle !== undefined) {
      if (to === cursor) return obstacle;
      break;
    }
    const repeated = kind === 'events' && isRepeated(to, message);
    to = kind === 'events' ? advance(to, message) : { ...to, offset: message.offset };
    if (repeated) continue;
    (kind === 'events' && parkedKeys.has(message.key) ? parked : live).push(message);
  }
  return { kind: 'take', to, live, parked };
}

function obstacleBefore(kind: TopicKind, at: Cursor, message: IncomingMessage): Plan | undefined {
  if (kind !== 'state' && message.offset !== at.offset + 1) return { kind: 'messages are missing', firstHeld: message.offset };
  const source = message.headers.source;
  if (kind === 'events' && source !== undefined && at.source !== null && source !== at.source) return { kind: 'unknown source', source };
  return undefined;
}

/** A second relay, or one that lost its checkpoint, publishes messages again that are already done. */
const isRepeated = (at: Cursor, message: IncomingMessage): boolean =>
  message.headers.source !== undefined &&
  message.headers.source === at.source &&
  positionOf(message, Number.POSITIVE_INFINITY) <= at.position;

function advance(at: Cursor, message: IncomingMessage): Cursor {
  const source = message.headers.source;
  if (source === undefined) return { ...at, offset: message.offset };
  return { offset: message.offset, source, position: Math.max(at.position, positionOf(message, at.position)) };
}

function positionOf(message: IncomingMessage, otherwise: number): number {
  const position = Number(message.headers.position);
  return Number.isSafeInteger(position) ? position : otherwise;
}
