import type { BasinEvent } from '@headworks/api/events/basin';
import type { StoredEvent } from '@headworks/event-store';
import { type Basin, basinDecider } from '../basin/basin.js';

/** An event of a basin as its stream has it. The stream holds only events that the basin's commands wrote. */
export type StoredBasinEvent = StoredEvent & BasinEvent;

/** What one command did to a basin: its events, and the basin before and after them. */
export interface Change {
  readonly commandId: string;
  readonly actor: string;
  readonly onBehalfOf: string | null;
  readonly events: readonly StoredBasinEvent[];
  readonly before: Basin;
  readonly after: Basin;
}

type GrowingChange = { -readonly [Key in keyof Change]: Key extends 'events' ? StoredBasinEvent[] : Change[Key] };

/** The changes of a basin, the oldest first. `changes` are those of the events before, to which the others are added. */
export function changesOf(events: readonly StoredBasinEvent[], changes: GrowingChange[] = []): readonly Change[] {
  for (const event of events) {
    const { commandId, actor, onBehalfOf = null } = event.meta;
    const last = changes.at(-1);
    const before = last?.after ?? basinDecider.initial;
    const after = basinDecider.evolve(before, event);
    // The end of a copy or an import is no change of its own.
    if (last && (last.commandId === commandId || event.type === 'BasinCompleted')) {
      last.events.push(event);
      last.after = after;
    } else changes.push({ commandId, actor, onBehalfOf, events: [event], before, after });
  }
  return changes;
}

/** The same of a stream that is read in portions. */
export async function readChanges(portions: AsyncIterable<readonly StoredBasinEvent[]>): Promise<readonly Change[]> {
  const changes: GrowingChange[] = [];
  for await (const events of portions) changesOf(events, changes);
  return changes;
}

/** The basin as its events up to a time made it, in epoch milliseconds. */
export const basinAt = (events: readonly StoredBasinEvent[], at: number, before = basinDecider.initial): Basin =>
  events.filter((event) => event.data.at <= at).reduce(basinDecider.evolve, before);

/** The same of a stream that is read in portions. */
export async function readBasinAt(portions: AsyncIterable<readonly StoredBasinEvent[]>, at: number): Promise<Basin> {
  let basin = basinDecider.initial;
  for await (const events of portions) basin = basinAt(events, at, basin);
  return basin;
}
