import { expect, it } from 'vitest';
import { keyOf } from './caller-of-key.js';

const renames = { kind: 'member', of: 'device', needs: { area: 'itr', level: 'write' }, orKey: true } as const;
const reads = { kind: 'member', of: 'device', needs: { area: 'itr', level: 'read' } } as const;
const TOKEN = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln-bmF_';

it.each([
  ['a key in Authorization', { authorization: 'hw_1' }, 'hw_1'],
  ['a bearer key', { authorization: 'bearer hw_1' }, 'hw_1'],
  ['a key of another form', { authorization: 'Bearer fleet-1.0' }, 'fleet-1.0'],
  ['a key in X-Api-Key', { 'x-api-key': ' hw_1 ' }, 'hw_1'],
  ['a key in X-Api-Key next to a token', { 'x-api-key': 'hw_1', authorization: TOKEN }, 'hw_1'],
  ['an identity token', { authorization: `Bearer ${TOKEN}` }, undefined],
  ['an identity token and an empty X-Api-Key', { 'x-api-key': '', authorization: TOKEN }, undefined],
  ['nothing', {}, undefined],
])('of %s', (_what, headers, key) => {
  expect(keyOf(renames, { headers })).toBe(key);
  expect(keyOf(reads, { headers })).toBe(undefined);
});
