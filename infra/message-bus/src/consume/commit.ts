import type { Sql } from '@headworks/postgres';
import type { Effects, TopicKind } from '../port.js';
import type { Cursor, Plan } from './cursor.js';
import { dropSuperseded, keepDead, type NewDeadLetter } from './dead-letters.js';
import { moveOffset, type Place } from './offsets.js';

/** A handled batch. */
export interface Done {
  readonly plan: Extract<Plan, { kind: 'take' }>;
  readonly effects: Effects | undefined;
  readonly letters: readonly NewDeadLetter[];
}

const waiting = (message: NewDeadLetter['message']): NewDeadLetter => ({
  message,
  reason: 'waits behind an earlier message of its key',
  attempts: 0,
});

/** What a batch writes together with its offset. */
export interface Writes {
  readonly to: Cursor;
  readonly effects: Effects | undefined;
  readonly buried: readonly NewDeadLetter[];
  /** Keys whose dead letters a newer state replaces. */
  readonly superseded: readonly string[];
}

/** Undefined if nothing but the offset changes. */
export function writesOf(kind: TopicKind, { plan, effects, letters }: Done, dead: ReadonlySet<string>): Writes | undefined {
  const buried = [...letters, ...plan.parked.map(waiting)].sort((one, other) => one.message.offset - other.message.offset);
  const superseded = kind === 'state' && dead.size > 0 ? plan.live.map((message) => message.key).filter((key) => dead.has(key)) : [];
  if (effects === undefined && buried.length === 0 && superseded.length === 0) return undefined;
  return { to: plan.to, effects, buried, superseded };
}

/**
 * Commits effects, dead letters and the new offset in one transaction, the offset first: a consumer that lost the partition fails before
 * its effects run. Returns the keys with dead letters. Throws OwnershipLost.
 */
export async function commitWrites(
  sql: Sql,
  place: Place,
  from: Cursor,
  { to, effects, buried, superseded }: Writes,
  dead: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const afterCommit = await sql.begin(async (tx) => {
    await moveOffset(tx, place, from, to);
    if (superseded.length > 0) await dropSuperseded(tx, place, superseded);
    if (buried.length > 0) await keepDead(tx, place, buried);
    return effects?.(tx);
  });
  if (afterCommit) setImmediate(afterCommit);
  if (buried.length === 0 && superseded.length === 0) return dead;
  const left = new Set(dead);
  for (const key of superseded) left.delete(key);
  for (const letter of buried) left.add(letter.message.key);
  return left;
}
