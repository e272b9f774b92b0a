import { expect, it } from 'vitest';
import { isLostSession } from './uncaught.js';

const thrownAt = (file: string, message: string): TypeError => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Immediate.nextWrite (file:///app/node_modules/${file}:255:22)`;
  return error;
};
const NULL_WRITE = "Cannot read properties of null (reading 'write')";

it('tolerates the write of postgres.js to a session that has ended, and no other TypeError', () => {
  expect(isLostSession(thrownAt('postgres/src/connection.js', NULL_WRITE))).toBe(true);
  expect(isLostSession(thrownAt('elsewhere/src/file.js', NULL_WRITE))).toBe(false);
  expect(isLostSession(thrownAt('postgres/src/connection.js', "Cannot read properties of null (reading 'end')"))).toBe(false);
  expect(isLostSession(new Error(NULL_WRITE))).toBe(false);
});

it('tolerates the end of a session while postgres.js queries its types, and no other lost query', () => {
  const lost = (query: string, code = 'EPIPE') => Object.assign(new Error('write EPIPE'), { code, query });
  const types = '\n      select b.oid, b.typarray\n      from pg_catalog.pg_type a';
  expect(isLostSession(lost(types))).toBe(true);
  expect(isLostSession(lost(types, '42501'))).toBe(false);
  expect(isLostSession(lost('select 1'))).toBe(false);
});
