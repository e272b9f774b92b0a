import { expect, it } from 'vitest';
import { FLEET } from './sessions.js';
import { sharedBytes } from './shared-bytes.js';

const MIB = 1_048_576;

it('are not exhausted by ten organizations that take all they can: a packet of any length is still accepted', () => {
  const shared = sharedBytes(64 * MIB);
  for (let org = 1; org <= 10; org++) while (shared.take(`org-${org}`, 16_384));
  expect(shared.take('victim', 1_153_434)).toBe(true);
});

it('may be used completely by the fleet key', () => {
  expect(sharedBytes(100).take(FLEET, 100)).toBe(true);
  expect(sharedBytes(100).take('org-1', 20)).toBe(true);
  expect(sharedBytes(100).take('org-1', 21)).toBe(false);
});
