import { expect, it } from 'vitest';
import { KeepNothing } from './keep-nothing.js';

const MESSAGE = { cmd: 'publish', topic: 'a', payload: Buffer.from('b'), qos: 1, retain: true };

it('keeps no retained message, no subscription or message of a disconnected client, and no will', async () => {
  const store = new KeepNothing();
  // Called like aedes calls them, with additional arguments.
  const write: readonly ((...given: readonly unknown[]) => Promise<void>)[] = [
    store.storeRetained,
    store.addSubscriptions,
    store.outgoingEnqueue,
    store.outgoingEnqueueCombi,
    store.putWill,
  ];
  for (const each of write) await each(MESSAGE, [MESSAGE]);
  expect([await store.subscriptionsByClient(), await store.subscriptionsByTopic()]).toEqual([[], []]);
  for (const read of [store.createRetainedStreamCombi, store.outgoingStream, store.streamWill]) expect(await read().toArray()).toEqual([]);
});
