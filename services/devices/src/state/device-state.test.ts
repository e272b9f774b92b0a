import type { Packet, Telemetry } from '@headworks/contracts';
import { describe, expect, it } from 'vitest';
import { applyPacket, changeOf, firstState, WRITE_EVERY_MS } from './device-state.js';

const NOW = 1_750_000_000_000;
const telemetry = (packet: Partial<Packet>, receivedAt = NOW): Telemetry => ({
  messageId: 'm',
  serialNumber: '1',
  orgId: 3,
  claimFor: null,
  receivedAt,
  packet: { type: 'itracker', packetId: '1', time: NOW / 1000, units: 'English', ...packet },
});
const fresh = firstState(7, '1', 'itracker', 3);
const known = applyPacket(fresh, telemetry({ batteryvoltage: 6, sitename: 'MH01' }));

describe('the state of a device', () => {
  it('takes last seen from our clock and keeps fields that a packet leaves out', () => {
    const after = applyPacket(known, telemetry({ time: NOW / 1000 + 60, batterylevel: 80 }, NOW + 61_000));
    expect(after).toMatchObject({ lastSeenAt: NOW + 61_000, batteryVolts: 6, batteryPercent: 80, siteName: 'MH01' });
  });
  it('lets an older packet that comes late change nothing but last seen', () => {
    const after = applyPacket(known, telemetry({ time: NOW / 1000 - 3600, batteryvoltage: 5 }, NOW + 5_000));
    expect(after).toMatchObject({ lastSeenAt: NOW + 5_000, batteryVolts: 6 });
  });
  it('is urgent when health changes, quiet while only last seen moves, dirty when a field changes or 30 s have passed', () => {
    const later = (packet: Partial<Packet>, ms: number) => applyPacket(known, telemetry({ time: NOW / 1000 + 1, ...packet }, NOW + ms));
    expect(changeOf(known, later({ batteryvoltage: 5.3 }, 1_000), NOW + 1_000)).toBe('urgent');
    expect(changeOf(fresh, known, NOW)).toBe('urgent');
    expect(changeOf(known, later({}, 1_000), NOW + 1_000)).toBe('none');
    expect(changeOf(known, later({ sitename: 'MH02' }, 1_000), NOW + 1_000)).toBe('dirty');
    expect(changeOf(known, later({}, WRITE_EVERY_MS), NOW + WRITE_EVERY_MS)).toBe('dirty');
  });
  it('keeps the newest last seen of packets that are handled together, though they came hours apart', () => {
    const after = applyPacket(known, telemetry({ time: NOW / 1000 + 3_600 }, NOW + 3_600_000));
    expect(changeOf(known, after, NOW)).toBe('dirty');
  });
});
