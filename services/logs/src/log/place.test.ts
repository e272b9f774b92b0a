import type { Packet, Telemetry } from '@headworks/api/telemetry';
import { describe, expect, it } from 'vitest';
import { applyPlace, UNPLACED } from './place.js';

const NOW = 1_750_000_000;
const telemetry = (packet: Partial<Packet>): Telemetry => ({
  messageId: 'm',
  serialNumber: '1',
  orgId: 3,
  claimFor: null,
  receivedAt: (NOW + 100) * 1_000,
  packet: { type: 'sewerwatch', packetId: '1', time: NOW, units: 'English', ...packet },
});
const placed = applyPlace(UNPLACED, telemetry({ mhdepth: 96, lat: 41, lng: -76.4 }));

describe('the place of a log', () => {
  it('is that of its newest packet, and keeps what that packet does not say', () => {
    expect(placed).toEqual({ manholeInches: 96, lat: 41, lng: -76.4, placedAt: NOW });
    const moved = applyPlace(placed, telemetry({ time: NOW + 9, lat: 41.1, lng: -76.5 }));
    expect(moved).toEqual({ manholeInches: 96, lat: 41.1, lng: -76.5, placedAt: NOW + 9 });
    expect(applyPlace(moved, telemetry({ time: NOW + 9, mhdepth: 0 }))).toEqual({ ...moved, manholeInches: null });
  });
  it('does not change by a late packet, nor by one that says nothing of it', () => {
    expect(applyPlace(placed, telemetry({ time: NOW - 1, lat: 42, lng: -77, mhdepth: 0 }))).toBe(placed);
    expect(applyPlace(placed, telemetry({ time: NOW + 9 }))).toBe(placed);
    expect(applyPlace(UNPLACED, telemetry({ type: 'itracker', mhdepth: 96, lat: 41, lng: -76.4 }))).toBe(UNPLACED);
  });
  it('follows a device whose clock was ahead once the clock is right', () => {
    const ahead = applyPlace(placed, telemetry({ time: NOW + 1e9, lat: 42, lng: -77 }));
    expect(ahead).toMatchObject({ lat: 42, placedAt: NOW + 100 });
    expect(applyPlace(ahead, telemetry({ time: NOW + 100, lat: 43, lng: -78 }))).toMatchObject({ lat: 43 });
  });
});
