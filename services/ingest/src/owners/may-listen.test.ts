import { expect, it } from 'vitest';
import { DeviceOwners } from './device-owners.js';
import { mayListen } from './may-listen.js';

const owners = new DeviceOwners();
owners.apply('1', { orgId: 7 });
owners.apply('2', { orgId: null });

it.each([
  ['the owner', 7, '1', true],
  ['another organization', 8, '1', false],
  ['the fleet', null, '1', true],
  ['any organization, for a device without an owner', 8, '2', true],
  ['any organization, before the first packet', 8, '3', true],
])('who may receive the rejections of a device: %s', (_who, orgId, serialNumber, may) => {
  expect(mayListen(owners, { keyId: 'a', orgId }, serialNumber)).toBe(may);
});
