import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { Strangers } from './strangers.js';

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
  const strangers = new Strangers(2);
  for (const name of ['a', 'b', 'c', 'd']) strangers.add(connection(name), name);
  expect([dropped, strangers.count]).toEqual([['a', 'b'], 2]);
});

it('an address with more connections than others loses its own, even new ones', () => {
  const { dropped, connection } = connections();
  const strangers = new Strangers(3);
  strangers.add(connection('device'), 'there');
  for (const name of ['a', 'b', 'c', 'd']) strangers.add(connection(name), 'here');
  strangers.add(connection('other'), 'elsewhere');
  expect(dropped).toEqual(['a', 'b', 'c']);
});

it('a connection that logs in or closes frees its place', () => {
  const { dropped, connection } = connections();
  const strangers = new Strangers(2);
  const [welcome, gone] = [connection('welcome'), connection('gone')];
  strangers.add(welcome, 'here');
  strangers.add(gone, 'here');
  strangers.remove(welcome);
  gone.conn.emit('close');
  welcome.conn.emit('close');
  expect(strangers.count).toBe(0);
  for (const name of ['a', 'b']) strangers.add(connection(name), 'here');
  expect(dropped).toEqual([]);
});
