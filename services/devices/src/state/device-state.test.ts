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
const current = applyPacket(fresh, telemetry({ batteryvoltage: 6, sitename: 'MH01', batteryresettime: 1_700_000_000 }));

describe('the state of a device', () => {
  it('takes last seen from the server clock and keeps fields that a packet omits', () => {
    const after = applyPacket(current, telemetry({ time: NOW / 1000 + 60, batterylevel: 80 }, NOW + 61_000));
    expect(after).toMatchObject({
      lastSeenAt: NOW + 61_000,
      batteryVolts: 6,
      batteryPercent: 80,
      siteName: 'MH01',
      batteryResetAt: 1_700_000_000_000,
    });
  });
  it('changes only last seen for an older packet that arrives late', () => {
    const after = applyPacket(current, telemetry({ time: NOW / 1000 - 3600, batteryvoltage: 5 }, NOW + 5_000));
    expect(after).toMatchObject({ lastSeenAt: NOW + 5_000, batteryVolts: 6 });
  });
  it('has the newest place of a SewerWatch sensor; a packet that arrives late or says no place does not change it', () => {
    const sewerWatch = (packet: Partial<Packet>, seconds: number) =>
      telemetry({ type: 'sewerwatch', time: NOW / 1000 + seconds, ...packet });
    const placed = applyPacket(fresh, sewerWatch({ mhdepth: 96, lat: 41, lng: -76.4 }, 10));
    const moved = applyPacket(placed, sewerWatch({ lat: 41.1, lng: -76.5 }, 30));
    expect(moved).toMatchObject({ manholeInches: 96, lat: 41.1, lng: -76.5 });
    expect(applyPacket(moved, sewerWatch({ mhdepth: 0, lat: 42, lng: -77 }, 20))).toEqual(moved);
    expect(applyPacket(moved, sewerWatch({ mhdepth: 0, lat: 0, lng: 0 }, 40))).toMatchObject({
      manholeInches: null,
      lat: 41.1,
      lng: -76.5,
    });
    expect(applyPacket(fresh, telemetry({ mhdepth: 96, lat: 41, lng: -76.4 }))).toMatchObject({
      manholeInches: null,
      lat: null,
      lng: null,
    });
    expect(changeOf(placed, moved, NOW)).toBe('dirty');
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
