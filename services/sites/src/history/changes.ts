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

/** The changes of a basin, the oldest first. */
export function changesOf(events: readonly StoredBasinEvent[]): readonly Change[] {
  const changes: { -readonly [Key in keyof Change]: Key extends 'events' ? StoredBasinEvent[] : Change[Key] }[] = [];
  let basin = basinDecider.initial;
  for (const [index, event] of events.entries()) {
    const { commandId, actor, onBehalfOf = null } = event.meta;
    const last = changes.at(-1);
    const after = basinDecider.evolve(basin, event);
    if (last && events[index - 1]?.meta.commandId === commandId) {
      last.events.push(event);
      last.after = after;
    } else changes.push({ commandId, actor, onBehalfOf, events: [event], before: basin, after });
    basin = after;
  }
  return changes;
}

/** The basin as its events up to a time made it, in epoch milliseconds. */
export const basinAt = (events: readonly StoredBasinEvent[], at: number): Basin =>
  events.filter((event) => event.data.at <= at).reduce(basinDecider.evolve, basinDecider.initial);
