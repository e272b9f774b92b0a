import { expect, test } from 'vitest';
import { messageParser } from './event-stream.js';

test('a message is returned when it is complete, however it was split in transit', () => {
  const parse = messageParser();
  expect(parse('id: 7\nevent: dev')).toEqual([]);
  expect(parse('ice\ndata: {"id":1}\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ event: 'device', data: '{"id":1}', id: '7' }]);
});

test('Windows line ends are accepted; comments return no message', () => {
  const parse = messageParser();
  expect(parse(': still here\r\n\r\ndata: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb', id: null }]);
});

test('a message without data carries the position', () => {
  const parse = messageParser();
  expect(parse('retry: 2000\n\nid: run.7\n\n')).toEqual([{ event: 'message', data: null, id: 'run.7' }]);
});

test('an endless message is refused', () => {
  const parse = messageParser();
  expect(() => parse('x'.repeat(1_000_001))).toThrow('too long');
});
