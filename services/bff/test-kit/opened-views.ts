import { afterAll, beforeAll } from 'vitest';
import type { View } from '../src/view-runtime/view.js';
import { type EventStores, type OpenViews, openEventStores } from './event-stores.js';

/** Event stores and views that are open during all tests of a file; its later hooks may use them. */
export function openedViews(views: readonly View[]): { readonly stores: EventStores; readonly views: OpenViews } {
  let stores: EventStores;
  let opened: OpenViews;
  beforeAll(async () => {
    stores = await openEventStores();
    opened = await stores.open(views);
  });
  afterAll(async () => {
    await opened?.stop();
    await stores?.close();
  });
  return {
    get stores() {
      return stores;
    },
    get views() {
      return opened;
    },
  };
}
