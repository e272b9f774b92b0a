import type { DeviceEvent } from '@headworks/api/events/device';
import { describe, expect, it } from 'vitest';
import { deviceDecider } from './device.js';
import { upload } from './upload.js';

const MAC = '00:1E:C0:4A:17:36';
const given = { deviceId: 5, serialNumber: '104319', orgId: 7, macAddress: MAC, packetMacAddress: null, opens: undefined };
const after = (...events: readonly DeviceEvent[]) => events.reduce(deviceDecider.evolve, deviceDecider.initial);
const registered = (macAddress?: string): DeviceEvent => ({
  type: 'DeviceRegistered',
  data: { deviceId: 3, serialNumber: '104319', deviceType: 'itracker', ...(macAddress === undefined ? {} : { macAddress }) },
});
const claimedBy = (orgId: number): DeviceEvent => ({ type: 'DeviceClaimed', data: { deviceId: 3, serialNumber: '104319', orgId } });
const typesOf = (decided: ReturnType<typeof upload>) =>
  'refused' in decided ? decided.refused : decided.map(({ type, data }) => [type, data.deviceId]);

describe('a device whose file is uploaded', () => {
  it('is registered with its address and claimed if it is new', () => {
    const decided = upload(deviceDecider.initial, given);
    expect(decided).toMatchObject([{ type: 'DeviceRegistered', data: { deviceId: 5, macAddress: MAC } }, { type: 'DeviceClaimed' }]);
  });
  it('says which log opens next where it is claimed', () => {
    const opens = { logId: 4, commandId: '4f9dd0ad-6ee0-4d7e-93e0-2fbd5c0a2f0e' };
    expect(upload(after(registered(MAC)), { ...given, opens })).toMatchObject([{ type: 'DeviceClaimed', data: { opens } }]);
  });
  it('is claimed if it has no owner, and keeps its number; a missing address is added', () => {
    expect(typesOf(upload(after(registered(MAC)), given))).toEqual([['DeviceClaimed', 3]]);
    expect(typesOf(upload(after(registered()), given))).toEqual([
      ['DeviceMacAddressNoted', 3],
      ['DeviceClaimed', 3],
    ]);
  });
  it('does not change if it has this owner and this address, in any notation', () => {
    for (const macAddress of [MAC, '00-1e-c0-4a-17-36', '001e.c04a.1736'])
      expect(upload(after(registered(MAC), claimedBy(7)), { ...given, macAddress })).toEqual([]);
    expect(upload(after(registered(), claimedBy(7)), { ...given, packetMacAddress: '001ec04a1736' })).toEqual([]);
  });
  it('is refused if it has another owner, before all other checks', () => {
    expect(typesOf(upload(after(registered('00:00:00:00:00:01'), claimedBy(8)), given))).toBe('OwnedElsewhere');
  });
  it('is refused with another address; the address from packets takes precedence', () => {
    const combination = 'Invalid MAC address and serial number combination';
    expect(typesOf(upload(after(registered('00:00:00:00:00:01')), given))).toBe(combination);
    expect(typesOf(upload(after(registered(MAC)), { ...given, packetMacAddress: '00:00:00:00:00:01' }))).toBe(combination);
    expect(typesOf(upload(after(registered('00:00:00:00:00:01')), { ...given, packetMacAddress: MAC }))).toEqual([['DeviceClaimed', 3]]);
  });
  it('needs no matching address if the organization is exempt', () => {
    expect(upload(after(registered('00:00:00:00:00:01'), claimedBy(7)), { ...given, macAddress: null })).toEqual([]);
  });
  it('must not be a 1st Response, which has no levels', () => {
    const float = after({ type: 'DeviceRegistered', data: { deviceId: 3, serialNumber: '104319', deviceType: 'firstresponse' } });
    expect(typesOf(upload(float, given))).toBe('Invalid MAC address and serial number combination');
  });
});
