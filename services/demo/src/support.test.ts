import { expect, it } from 'vitest';
import { isLocal } from './support.js';

it.each([
  ['localhost', 'http://localhost:8080', true],
  ['127.0.0.1', 'http://127.0.0.1:8080', true],
  ['::1', 'http://[::1]:8080', true],
  ['0.0.0.0', 'http://localhost:8080', false],
  ['localhost', 'https://sewers.example', false],
  ['localhost', 'http://localhost.example', false],
])('listening on %s, with the address %s: from this machine alone is %s', (HOST, PUBLIC_URL, local) => {
  expect(isLocal({ HOST, PUBLIC_URL })).toBe(local);
});
