import { packet, type Telemetry } from '@headworks/api/telemetry';
import { expect, it } from 'vitest';
import { newDevice } from '../state/stored-device.js';
import { judgePackets } from './judge-packets.js';

const NOW = 1_750_000_000;
const flood = (orgId: number | null): Telemetry => ({
  ...{ serialNumber: '104217', messageId: 'm', claimFor: null, receivedAt: NOW * 1000, orgId },
  packet: packet.parse({ type: 'itracker', packetId: '1', time: NOW, alert1: 10, records: [[NOW, 15, null, null, null]] }),
});
const levelAfter = (owner: { readonly orgId: number | null; readonly formerOrgId: number | null }, telemetry: Telemetry) => {
  const { changed, transitions } = judgePackets([{ ...newDevice('104217'), ...owner }], [telemetry]);
  return [transitions.length, changed[0]?.level, changed[0]?.lastSeenAt];
};

it.each([
  ['of the owner', { orgId: 4, formerOrgId: 3 }, 4],
  ['of an owner whose claim has not arrived', { orgId: null, formerOrgId: 3 }, 4],
  ['of an owner who claimed it again', { orgId: 3, formerOrgId: 3 }, 3],
  ['without an owner', { orgId: null, formerOrgId: null }, null],
])('a packet %s raises its alert', (_whose, owner, orgId) => expect(levelAfter(owner, flood(orgId))).toEqual([1, 1, NOW * 1000]));

it.each([
  ['and has another', { orgId: 4, formerOrgId: 3 }],
  ['and has none', { orgId: null, formerOrgId: 3 }],
])('a packet that names who released the device, %s, only says that it is connected', (_now, owner) =>
  expect(levelAfter(owner, flood(3))).toEqual([0, 0, NOW * 1000]),
);
