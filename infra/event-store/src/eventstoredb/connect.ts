import type { EventStore } from '../port.js';

/** As `connectEventStoreDb` of store.ts, whose client is loaded only where it is used: its modules would delay every start. */
export const connectEventStoreDb = async (url: string, prefixes: readonly string[]): Promise<EventStore> =>
  (await import('./store.js')).connectEventStoreDb(url, prefixes);
