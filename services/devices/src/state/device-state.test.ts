import type { Packet, Telemetry } from '@headworks/api/telemetry';
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
const current = applyPacket(fresh, telemetry({ batteryvoltage: 6, sitename: 'MH01' }));

describe('the state of a device', () => {
  it('takes last seen from the server clock and keeps fields that a packet omits', () => {
    const after = applyPacket(current, telemetry({ time: NOW / 1000 + 60, batterylevel: 80 }, NOW + 61_000));
    expect(after).toMatchObject({ lastSeenAt: NOW + 61_000, batteryVolts: 6, batteryPercent: 80, siteName: 'MH01' });
  });
  it('changes only last seen for an older packet that arrives late', () => {
    const after = applyPacket(current, telemetry({ time: NOW / 1000 - 3600, batteryvoltage: 5 }, NOW + 5_000));
    expect(after).toMatchObject({ lastSeenAt: NOW + 5_000, batteryVolts: 6 });
  });
  it('is urgent when health changes, unchanged while only last seen moves, dirty when a field changes or after 30 s', () => {
    const later = (packet: Partial<Packet>, ms: number) => applyPacket(current, telemetry({ time: NOW / 1000 + 1, ...packet }, NOW + ms));
    expect(changeOf(current, later({ batteryvoltage: 5.3 }, 1_000), NOW + 1_000)).toBe('urgent');
    expect(changeOf(fresh, current, NOW)).toBe('urgent');
    expect(changeOf(current, later({}, 1_000), NOW + 1_000)).toBe('none');
    expect(changeOf(current, later({ sitename: 'MH02' }, 1_000), NOW + 1_000)).toBe('dirty');
    expect(changeOf(current, later({}, WRITE_EVERY_MS), NOW + WRITE_EVERY_MS)).toBe('dirty');
  });
  it('keeps the newest last seen of packets in one batch that were received hours apart', () => {
    const after = applyPacket(current, telemetry({ time: NOW / 1000 + 3_600 }, NOW + 3_600_000));
    expect(changeOf(current, after, NOW)).toBe('dirty');
  });
});
