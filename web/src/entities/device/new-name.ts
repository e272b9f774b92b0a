import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallAnswer } from '../../api/paths.js';

/** The lists that show a name, and its field in their devices. */
export interface NamedLists {
  readonly queryKey: QueryKey;
  readonly field: 'sitealias' | 'devicename';
}

interface Renaming {
  readonly deviceId: number;
  /** Null: the device has no name of its own. */
  readonly name: string | null;
  readonly former: string | null;
}

type Listed = Pick<CallAnswer<'homeGetItr'>, 'deviceList'>;

/** What ends the newest name of each device. */
const newest = new WeakMap<QueryClient, Map<number, () => void>>();

/**
 * Shows the new name of a device in its lists while it is being saved. What arrives until then has the former name, and so may a page that was asked for
 * before the name was saved and arrives later: each gets the new name. A newer name of the device takes its place.
 */
export function showNewName(client: QueryClient, { queryKey, field }: NamedLists, { deviceId, name, former }: Renaming) {
  const cache = client.getQueryCache();
  const ends = newest.get(client) ?? new Map<number, () => void>();
  newest.set(client, ends);
  /** A page that has the name stays untouched, and so keeps its age. */
  const put = (shown: string | null, predicate: (query: Query) => boolean = () => true) =>
    client.setQueriesData<Listed>({ queryKey, predicate }, (old) =>
      old?.deviceList.some((device) => device.id === deviceId && device[field] !== shown)
        ? { ...old, deviceList: old.deviceList.map((device) => (device.id === deviceId ? { ...device, [field]: shown } : device)) }
        : undefined,
    );
  /** The pages that were asked for before the name was saved; undefined until then. */
  let asked: readonly Query[] | undefined;
  const endAfterLast = () => {
    asked = asked?.filter((query) => query.state.fetchStatus !== 'idle' && cache.get(query.queryHash) === query);
    if (asked?.length === 0) end();
  };
  const unsubscribe = cache.subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    if (asked === undefined ? event.type === 'updated' : isAnswer && asked.includes(event.query))
      put(name, (query) => query === event.query);
    endAfterLast();
  });
  const end = () => {
    unsubscribe();
    if (ends.get(deviceId) === end) ends.delete(deviceId);
  };
  ends.get(deviceId)?.();
  ends.set(deviceId, end);
  put(name);
  return {
    saved: () => {
      asked = cache.findAll({ queryKey, predicate: ({ state }) => state.fetchStatus !== 'idle' });
      endAfterLast();
    },
    refused: () => {
      if (ends.get(deviceId) !== end) return;
      end();
      put(former);
    },
  };
}
