import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type SessionClient, Sessions } from './sessions.js';

interface Connected extends SessionClient {
  readonly conn: EventEmitter;
}

/** A client whose connection closes on request. */
function client(): Connected {
  const conn = new EventEmitter();
  return { conn, close: () => void conn.emit('close') };
}
const keyOf = (orgId: number | null, keyId = `k${orgId}`) => ({ keyId, orgId });
const few = { connections: [3, 2], subscriptions: [3, 2], subscriptionsPerConnection: 1 } as const;

it('an organization has its share of connections, regardless of its number of keys, and the fleet may use all', () => {
  const sessions = new Sessions<Connected>(few);
  const [one, two] = [client(), client()];
  expect([sessions.open(one, keyOf(1, 'a')), sessions.open(two, keyOf(1, 'b')), sessions.open(client(), keyOf(1, 'c'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(sessions.open(client(), keyOf(2))).toBe(true);
  one.close();
  two.close();
  expect([sessions.open(client(), keyOf(null)), sessions.open(client(), keyOf(null)), sessions.count]).toEqual([true, true, 3]);
});

it('the deletion of a key closes its connections, and frees their subscriptions', () => {
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

it('an organization has its share of subscriptions, over all its connections', () => {
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

describe('if all connections are in use', () => {
  const places = { ...few, connections: [6, 4] } as const;
  const opened = (sessions: Sessions<Connected>, orgId: number | null, count: number): Connected[] =>
    Array.from({ length: count }, () => {
      const each = client();
      if (!sessions.open(each, keyOf(orgId))) throw new Error('no place');
      return each;
    });

  it('an organization with fewer replaces the oldest one of the organization with the most, until they are equal', () => {
    const sessions = new Sessions<Connected>(places);
    const [first, second, third] = opened(sessions, 1, 4);
    opened(sessions, 2, 2);
    const ended: (Connected | undefined)[] = [];
    for (const each of [first, second, third]) each?.conn.once('close', () => ended.push(each));
    opened(sessions, 3, 2);
    expect([ended, sessions.count, first && sessions.keyOf(first)]).toEqual([[first, second], 6, undefined]);
    expect([1, 2, 3].map((orgId) => sessions.open(client(), keyOf(orgId)))).toEqual([false, false, false]);
    expect(sessions.count).toBe(6);
  });

  it('a few organizations cannot block a device of another', () => {
    const sessions = new Sessions<Connected>(places);
    opened(sessions, 1, 4);
    opened(sessions, 2, 2);
    expect(sessions.open(client(), keyOf(3))).toBe(true);
  });

  it('the fleet keeps its connections', () => {
    const sessions = new Sessions<Connected>(places);
    opened(sessions, null, 6);
    expect([sessions.open(client(), keyOf(1)), sessions.count]).toEqual([false, 6]);
  });

  it('a replaced connection frees its place once, although it closes later', () => {
    const sessions = new Sessions<Connected>(places);
    const late: Connected = { conn: new EventEmitter(), close: () => undefined };
    sessions.open(late, keyOf(1));
    sessions.listen(late, 'a');
    opened(sessions, 1, 3);
    opened(sessions, 2, 2);
    opened(sessions, 3, 1);
    late.conn.emit('close');
    expect([sessions.count, sessions.subscriptions]).toEqual([6, 0]);
  });
});
