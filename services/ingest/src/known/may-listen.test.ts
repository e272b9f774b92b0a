import { expect, it } from 'vitest';
import { Known } from './known.js';
import { mayListen } from './may-listen.js';

const known = new Known();
known.applyDevice('1', { orgId: 7 });
known.applyDevice('2', { orgId: null });

it.each([
  ['the owner', 7, '1', true],
  ['another organization', 8, '1', false],
  ['the fleet', null, '1', true],
  ['anybody, while nobody owns it', 8, '2', true],
  ['anybody, before its first packet', 8, '3', true],
])('what was wrong with the packets of a device is for %s', (_who, orgId, serialNumber, may) => {
  expect(mayListen(known, { keyId: 'a', orgId }, serialNumber)).toBe(may);
});
