import { expect, it } from 'vitest';
import { isWriteToClosedSession } from './uncaught.js';

const thrownAt = (file: string, message: string): TypeError => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Immediate.nextWrite (file:///app/node_modules/${file}:255:22)`;
  return error;
};
const NULL_WRITE = "Cannot read properties of null (reading 'write')";

it('forgives the write of postgres.js to a session that has ended, and nothing else', () => {
  expect(isWriteToClosedSession(thrownAt('postgres/src/connection.js', NULL_WRITE))).toBe(true);
  expect(isWriteToClosedSession(thrownAt('elsewhere/src/file.js', NULL_WRITE))).toBe(false);
  expect(isWriteToClosedSession(thrownAt('postgres/src/connection.js', "Cannot read properties of null (reading 'end')"))).toBe(false);
  expect(isWriteToClosedSession(new Error(NULL_WRITE))).toBe(false);
});
