import { expect, it } from 'vitest';
import { decidingPackets } from './deciding-packets.js';

const packet = (claimFor: number | null, id: number) => ({ serialNumber: '7', claimFor, id });
const decidingOf = (...packets: readonly ReturnType<typeof packet>[]) => decidingPackets(packets, new Map()).get('7')?.id;

it('the first packet of a new device decides about it', () => {
  expect(decidingOf(packet(null, 1), packet(null, 2))).toBe(1);
  expect(decidingOf(packet(3, 1), packet(4, 2), packet(null, 3))).toBe(1);
});

it('the first packet that claims a new device comes before one of the fleet', () => {
  expect(decidingOf(packet(null, 1), packet(3, 2), packet(4, 3))).toBe(2);
});

it('a device without an owner is claimed only by a packet that claims it, and one with an owner by none', () => {
  const rows = (orgId: number | null) => new Map([['7', { orgId }]]);
  expect(decidingPackets([packet(null, 1), packet(3, 2)], rows(null)).get('7')?.id).toBe(2);
  expect(decidingPackets([packet(null, 1)], rows(null)).size).toBe(0);
  expect(decidingPackets([packet(3, 1)], rows(4)).size).toBe(0);
});
