import type { AlertEntry } from '@headworks/api/paths/shapes';

/** Who acknowledged the alert, when (epoch seconds), and the note. */
export interface Acknowledgement {
  readonly by: string | null;
  readonly at: number;
  readonly note: string | null;
}

/** A transition with the result for each contact. */
export interface Transition extends Pick<AlertEntry, 'packet' | 'type' | 'date' | 'level' | 'threshold' | 'recordedat' | 'reminder'> {
  /** The id of its first entry, which identifies the transition. */
  readonly id: number;
  readonly entries: readonly AlertEntry[];
  readonly acknowledged: Acknowledgement | null;
}

const transitionKey = ({ packet, type, date, recordedat, reminder }: AlertEntry): string =>
  `${packet} ${type} ${date} ${recordedat ?? ''} ${reminder ?? ''}`;

function transitionOf(entries: readonly [AlertEntry, ...AlertEntry[]]): Transition {
  const [{ id, packet, type, date, level, threshold, recordedat, reminder }] = entries;
  const taken = entries.find(({ acknowledgedat }) => acknowledgedat !== null);
  const acknowledged =
    taken === undefined || taken.acknowledgedat === null ? null : { by: taken.acknowledgedby, at: taken.acknowledgedat, note: taken.note };
  return { id, packet, type, date, level, threshold, recordedat, reminder, entries, acknowledged };
}

/** Entries newest first, grouped by transition. Two transitions in the same second have two entries for one contact and stay separate. */
export function transitionsOf(alerts: readonly AlertEntry[]): readonly Transition[] {
  const groups: [AlertEntry, ...AlertEntry[]][] = [];
  const latest = new Map<string, [AlertEntry, ...AlertEntry[]]>();
  for (const entry of alerts) {
    const key = transitionKey(entry);
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

/** Whether the alert can be acknowledged; a clear cannot. */
export const needsAcknowledgement = ({ packet, acknowledged }: Transition): boolean =>
  acknowledged === null && packet !== 'CLEAR' && packet !== '1';
