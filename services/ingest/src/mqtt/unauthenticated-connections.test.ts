import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { UnauthenticatedConnections } from './unauthenticated-connections.js';

/** Connections that record the name of each one that is dropped. */
function connections() {
  const dropped: string[] = [];
  const connection = (name: string) => {
    const conn = new EventEmitter();
    const close = () => {
      dropped.push(name);
      conn.emit('close');
    };
    return { conn, close };
  };
  return { dropped, connection };
}

it('a connection beyond the limit replaces the oldest', () => {
  const { dropped, connection } = connections();
  const unauthenticated = new UnauthenticatedConnections(2);
  for (const name of ['a', 'b', 'c', 'd']) unauthenticated.add(connection(name), name);
  expect([dropped, unauthenticated.count]).toEqual([['a', 'b'], 2]);
});

it('an address with more connections than others loses its own, even new ones', () => {
  const { dropped, connection } = connections();
  const unauthenticated = new UnauthenticatedConnections(3);
  unauthenticated.add(connection('device'), 'there');
  for (const name of ['a', 'b', 'c', 'd']) unauthenticated.add(connection(name), 'here');
  unauthenticated.add(connection('other'), 'elsewhere');
  expect(dropped).toEqual(['a', 'b', 'c']);
});

it('a connection that logs in or closes frees its place', () => {
  const { dropped, connection } = connections();
  const unauthenticated = new UnauthenticatedConnections(2);
  const [welcome, gone] = [connection('welcome'), connection('gone')];
  unauthenticated.add(welcome, 'here');
  unauthenticated.add(gone, 'here');
  unauthenticated.remove(welcome);
  gone.conn.emit('close');
  welcome.conn.emit('close');
  expect(unauthenticated.count).toBe(0);
  for (const name of ['a', 'b']) unauthenticated.add(connection(name), 'here');
  expect(dropped).toEqual([]);
});
