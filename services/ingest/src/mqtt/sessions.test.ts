import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { type SessionClient, Sessions } from './sessions.js';

interface Connected extends SessionClient {
  readonly conn: EventEmitter;
}

/** A client whose connection closes when it is told to. */
function client(): Connected {
  const conn = new EventEmitter();
  return { conn, close: () => void conn.emit('close') };
}
const keyOf = (orgId: number | null, keyId = `k${orgId}`) => ({ keyId, orgId });
const few = { connections: [3, 2], subscriptions: [3, 2], subscriptionsPerConnection: 1 } as const;

it('an organization has its share of connections, whatever the number of its keys, and the fleet may have all', () => {
  const sessions = new Sessions<Connected>(few);
  const [one, two] = [client(), client()];
  expect([sessions.open(one, keyOf(1, 'a')), sessions.open(two, keyOf(1, 'b')), sessions.open(client(), keyOf(1, 'c'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect([sessions.open(client(), keyOf(2)), sessions.open(client(), keyOf(3))]).toEqual([true, false]);
  one.close();
  two.close();
  expect([sessions.open(client(), keyOf(null)), sessions.open(client(), keyOf(null)), sessions.count]).toEqual([true, true, 3]);
});

it('the end of a key closes its connections, and what they listened to is free again', () => {
  const sessions = new Sessions<Connected>(few);
  const [one, two, other] = [client(), client(), client()];
  for (const each of [one, two]) sessions.open(each, keyOf(1));
  sessions.open(other, keyOf(2));
  expect([sessions.listen(one, 'a'), sessions.listen(one, 'a'), sessions.listen(one, 'b')]).toEqual([true, true, false]);
  expect([sessions.listen(two, 'a'), sessions.listen(other, 'a'), sessions.subscriptions]).toEqual([true, true, 3]);
  sessions.endKey('k1');
  expect([sessions.count, sessions.subscriptions, sessions.keyOf(one), sessions.keyOf(other)]).toEqual([1, 1, undefined, keyOf(2)]);
  expect(sessions.listen(one, 'c')).toBe(false);
});

it('an organization listens to no more topics than its share, over all its connections', () => {
  const sessions = new Sessions<Connected>({ ...few, subscriptionsPerConnection: 5 });
  const [one, two, other] = [client(), client(), client()];
  for (const each of [one, two]) sessions.open(each, keyOf(1));
  sessions.open(other, keyOf(2));
  expect([sessions.listen(one, 'a'), sessions.listen(two, 'b'), sessions.listen(two, 'c'), sessions.listen(other, 'a')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  sessions.listenNoMore(one, ['a', 'never']);
  expect(sessions.listen(two, 'c')).toBe(true);
});
