import type { DeviceEvent } from '@headworks/contracts';
import { describe, expect, it } from 'vitest';
import { deviceDecider } from './device.js';
import { upload } from './upload.js';

const MAC = '00:1E:C0:4A:17:36';
const given = { deviceId: 5, serialNumber: '104319', orgId: 7, macAddress: MAC, toldMacAddress: null };
const after = (...events: readonly DeviceEvent[]) => events.reduce(deviceDecider.evolve, deviceDecider.initial);
const registered = (macAddress?: string): DeviceEvent => ({
  type: 'DeviceRegistered',
  data: { deviceId: 3, serialNumber: '104319', deviceType: 'itracker', ...(macAddress === undefined ? {} : { macAddress }) },
});
const claimedBy = (orgId: number): DeviceEvent => ({ type: 'DeviceClaimed', data: { deviceId: 3, serialNumber: '104319', orgId } });
const typesOf = (decided: ReturnType<typeof upload>) =>
  'refused' in decided ? decided.refused : decided.map(({ type, data }) => [type, data.deviceId]);

describe('a device whose file is uploaded', () => {
  it('is registered with its address and claimed where nobody knows it', () => {
    const decided = upload(deviceDecider.initial, given);
    expect(decided).toMatchObject([{ type: 'DeviceRegistered', data: { deviceId: 5, macAddress: MAC } }, { type: 'DeviceClaimed' }]);
  });
  it('is claimed where it is nobody’s, and keeps its number; where it had told no address, that is noted', () => {
    expect(typesOf(upload(after(registered(MAC)), given))).toEqual([['DeviceClaimed', 3]]);
    expect(typesOf(upload(after(registered()), given))).toEqual([
      ['DeviceMacAddressNoted', 3],
      ['DeviceClaimed', 3],
    ]);
  });
  it('changes nothing where it is this organization’s with this address, however that is written', () => {
    for (const macAddress of [MAC, '00-1e-c0-4a-17-36', '001e.c04a.1736'])
      expect(upload(after(registered(MAC), claimedBy(7)), { ...given, macAddress })).toEqual([]);
    expect(upload(after(registered(), claimedBy(7)), { ...given, toldMacAddress: '001ec04a1736' })).toEqual([]);
  });
  it('is refused where it is another organization’s, before anything else is looked at', () => {
    expect(typesOf(upload(after(registered('00:00:00:00:00:01'), claimedBy(8)), given))).toBe('OwnedElsewhere');
  });
  it('is refused with another address than it is known by, and packets have the last word on that', () => {
    const combination = 'Invalid MAC address and serial number combination';
    expect(typesOf(upload(after(registered('00:00:00:00:00:01')), given))).toBe(combination);
    expect(typesOf(upload(after(registered(MAC)), { ...given, toldMacAddress: '00:00:00:00:00:01' }))).toBe(combination);
    expect(typesOf(upload(after(registered('00:00:00:00:00:01')), { ...given, toldMacAddress: MAC }))).toEqual([['DeviceClaimed', 3]]);
  });
  it('is not asked for its address where the organization is exempt', () => {
    expect(upload(after(registered('00:00:00:00:00:01'), claimedBy(7)), { ...given, macAddress: null })).toEqual([]);
  });
  it('is no 1st Response: that has no levels', () => {
    const float = after({ type: 'DeviceRegistered', data: { deviceId: 3, serialNumber: '104319', deviceType: 'firstresponse' } });
    expect(typesOf(upload(float, given))).toBe('Invalid MAC address and serial number combination');
  });
});
