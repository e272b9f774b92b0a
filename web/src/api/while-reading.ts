import type { LiveEvent } from '@headworks/api/live';
import type { QueryClient } from '@tanstack/react-query';

/** The changes that are put into answers; after the others, lists are read again. */
type Change = Extract<LiveEvent, { kind: 'device' | 'alert' | 'log' }>;

const thingOf = (change: Change): string =>
  change.kind === 'alert' ? `alert ${change.body.deviceId} ${change.body.id}` : `${change.kind} ${change.body.id}`;

/**
 * Keeps the newest change of each item that arrives while a query is running: the answer may be older, so `again` applies the changes to
 * it. A change that the answer already contains does no harm, because any later change arrives as an event.
 */
export function keepWhileReading(client: QueryClient, again: (changes: readonly Change[]) => void) {
  const kept = new Map<string, Change>();
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    // A manual write to the cache is a success action too.
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
