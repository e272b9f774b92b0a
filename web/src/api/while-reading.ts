import type { LiveEvent } from '@headworks/contracts';
import type { QueryClient } from '@tanstack/react-query';

type Change = Exclude<LiveEvent, { kind: 'perms' | 'reload' }>;

const thingOf = (change: Change): string =>
  change.kind === 'alert' ? `alert ${change.body.deviceId} ${change.body.id}` : `${change.kind} ${change.body.id}`;

/**
 * The newest change of each thing that came while something was being read: the answer may be older, so `again` puts them in once more when it is
 * there. A change of which the answer knows already does no harm: whatever came after it comes by the line too.
 */
export function keepWhileReading(client: QueryClient, again: (changes: readonly Change[]) => void) {
  const kept = new Map<string, Change>();
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    // What is put in here is itself a success, by hand.
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    if (isAnswer && kept.size > 0) again([...kept.values()]);
    if (client.isFetching() === 0) kept.clear();
  });
  return {
    keep: (change: Change) => {
      if (client.isFetching() > 0) kept.set(thingOf(change), change);
    },
    forget: () => kept.clear(),
    end: unsubscribe,
  };
}
