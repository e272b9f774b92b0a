import type { AlertEntry } from '@headworks/contracts';

/** Who takes care, since when (epoch seconds), and what they had to say. */
export interface Acknowledgement {
  readonly by: string | null;
  readonly at: number;
  readonly note: string | null;
}

/** What happened once, with what became of each contact. */
export interface Transition extends Pick<AlertEntry, 'packet' | 'date' | 'level' | 'threshold' | 'recordedat' | 'reminder'> {
  /** The first entry's id, which names the transition. */
  readonly id: number;
  readonly entries: readonly AlertEntry[];
  readonly acknowledged: Acknowledgement | null;
}

const happening = ({ packet, date, recordedat, reminder }: AlertEntry): string => `${packet} ${date} ${recordedat ?? ''} ${reminder ?? ''}`;

function transitionOf(entries: readonly [AlertEntry, ...AlertEntry[]]): Transition {
  const [{ id, packet, date, level, threshold, recordedat, reminder }] = entries;
  const taken = entries.find(({ acknowledgedat }) => acknowledgedat !== null);
  const acknowledged =
    taken === undefined || taken.acknowledgedat === null ? null : { by: taken.acknowledgedby, at: taken.acknowledgedat, note: taken.note };
  return { id, packet, date, level, threshold, recordedat, reminder, entries, acknowledged };
}

/** Entries as they come, newest first, those of one transition together. Two transitions in the same second tell one contact twice, and stay two. */
export function transitionsOf(alerts: readonly AlertEntry[]): readonly Transition[] {
  const groups: [AlertEntry, ...AlertEntry[]][] = [];
  const latest = new Map<string, [AlertEntry, ...AlertEntry[]]>();
  for (const entry of alerts) {
    const key = happening(entry);
    const group = latest.get(key);
    if (group !== undefined && !group.some(({ recipient }) => recipient === entry.recipient)) group.push(entry);
    else {
      const begun: [AlertEntry] = [entry];
      latest.set(key, begun);
      groups.push(begun);
    }
  }
  return groups.map(transitionOf);
}

/** Whether somebody should take care of it: what is over needs nobody. */
export const waitsForSomebody = ({ packet, acknowledged }: Transition): boolean =>
  acknowledged === null && packet !== 'CLEAR' && packet !== '1';
