import type { DeviceEvent } from '@headworks/api/events/device';
import { describe, expect, it } from 'vitest';
import { activate } from './activate.js';
import { claim } from './claim.js';
import { deviceDecider } from './device.js';
import { move, orgIdOfMove } from './move.js';
import { registerFromPacket } from './register.js';
import { release } from './release.js';
import { changeAlias, rename } from './rename.js';
import { changeSoftwareSubscription } from './software-subscription.js';

const given = (...events: readonly DeviceEvent[]) => events.reduce(deviceDecider.evolve, deviceDecider.initial);
const registered: DeviceEvent = { type: 'DeviceRegistered', data: { deviceId: 7, serialNumber: '104217', deviceType: 'itracker' } };
const claimed: DeviceEvent = { type: 'DeviceClaimed', data: { deviceId: 7, serialNumber: '104217', orgId: 3 } };
const packet = { deviceId: 7, serialNumber: '104217', deviceType: 'itracker' as const, claimFor: null };
const DAY = 86_400_000;

describe('a packet of a device', () => {
  it('registers it once', () => {
    expect(registerFromPacket(given(), packet)).toEqual([registered]);
    expect(registerFromPacket(given(registered), packet)).toEqual([]);
  });
  it('claims it for the organization of the key if it has no owner', () => {
    expect(registerFromPacket(given(), { ...packet, claimFor: 3 })).toEqual([registered, claimed]);
    expect(registerFromPacket(given(registered), { ...packet, deviceId: 99, claimFor: 3 })).toEqual([claimed]);
  });
  it('does not change its owner', () => {
    expect(registerFromPacket(given(registered, claimed), { ...packet, claimFor: 4 })).toEqual([]);
  });
});

describe('claiming', () => {
  it('assigns a registered device without an owner to the organization', () => expect(claim(given(registered), 3)).toEqual([claimed]));
  it('is Not Found for an unregistered serial number', () => expect(claim(given(), 3)).toMatchObject({ refused: 'Not Found' }));
  it('is refused if it has an owner, including the same organization', () => {
    expect(claim(given(registered, claimed), 3)).toMatchObject({ refused: 'AlreadyClaimed' });
    expect(claim(given(registered, claimed), 4)).toMatchObject({ refused: 'AlreadyClaimed' });
  });
});

describe('releasing a device', () => {
  const released = release(given(registered, claimed), 3) as readonly DeviceEvent[];
  it('removes its owner and its name until it is claimed again', () => {
    const named: DeviceEvent = { type: 'DeviceRenamed', data: { deviceId: 7, deviceName: 'Iron St' } };
    const after = given(registered, claimed, named, ...released);
    expect(after).toMatchObject({ orgId: null, deviceName: null });
    expect(claim(after, 4)).toHaveLength(1);
  });
  it('is allowed only to its owner', () => {
    expect(release(given(registered, claimed), 4)).toMatchObject({ refused: 'Not Found' });
    expect(release(given(registered, claimed, ...released), 3)).toMatchObject({ refused: 'Not Found' });
  });
});

describe('moving a device to another organization', () => {
  const named: DeviceEvent = { type: 'DeviceRenamed', data: { deviceId: 7, deviceName: 'Iron St' } };
  it('releases and claims it in one append, each event of its own organization, and removes its name', () => {
    const events = move(given(registered, claimed, named), 3, 4) as readonly DeviceEvent[];
    expect(events).toEqual([
      { type: 'DeviceReleased', data: { deviceId: 7, serialNumber: '104217', orgId: 3, bySupport: 'moved' } },
      { type: 'DeviceClaimed', data: { deviceId: 7, serialNumber: '104217', orgId: 4, bySupport: 'moved' } },
    ]);
    expect(events.map(orgIdOfMove)).toEqual([3, 4]);
    expect(given(registered, claimed, named, ...events)).toMatchObject({ orgId: 4, deviceName: null, siteAlias: null });
  });
  it('is refused to its own organization, without an owner, after another move, and if it is not registered', () => {
    expect(move(given(registered, claimed), 3, 3)).toMatchObject({ refused: 'AlreadyOwner' });
    expect(move(given(registered), 3, 4)).toMatchObject({ refused: 'NotClaimed' });
    expect(move(given(registered, claimed), 5, 4)).toMatchObject({ refused: 'Conflict' });
    expect(move(given(), 3, 4)).toMatchObject({ refused: 'Not Found' });
  });
  it('without an owner it is assigned, which its claim says', () => {
    expect(claim(given(registered), 3, 'support')).toEqual([{ ...claimed, data: { ...claimed.data, bySupport: 'assigned' } }]);
    expect(claim(given(registered, claimed), 4, 'support')).toMatchObject({ refused: 'AlreadyClaimed' });
  });
});

describe('the software subscription', () => {
  it('starts and ends, and the same again has no effect', () => {
    const started = changeSoftwareSubscription(given(registered, claimed), 3, true) as readonly DeviceEvent[];
    expect(started).toEqual([{ type: 'SoftwareSubscriptionStarted', data: { deviceId: 7 } }]);
    expect(changeSoftwareSubscription(given(registered, claimed, ...started), 3, true)).toEqual([]);
    expect(changeSoftwareSubscription(given(registered, claimed, ...started), 3, false)).toHaveLength(1);
    expect(changeSoftwareSubscription(given(registered, claimed), 3, false)).toEqual([]);
  });
  it('is also of a device without an owner, but not of one that has just changed hands', () => {
    expect(changeSoftwareSubscription(given(registered), null, true)).toHaveLength(1);
    expect(changeSoftwareSubscription(given(registered, claimed), 4, true)).toMatchObject({ refused: 'Conflict' });
    expect(changeSoftwareSubscription(given(), null, true)).toMatchObject({ refused: 'Not Found' });
  });
});

describe('names', () => {
  it('are changed by the owner, and the same name has no effect', () => {
    const events = rename(given(registered, claimed), 3, 'Iron St');
    expect(events).toEqual([{ type: 'DeviceRenamed', data: { deviceId: 7, deviceName: 'Iron St' } }]);
    expect(rename(given(registered, claimed, ...(events as DeviceEvent[])), 3, 'Iron St')).toEqual([]);
  });
  it('are Not Found for another organization', () => {
    expect(rename(given(registered, claimed), 4, 'x')).toMatchObject({ refused: 'Not Found' });
    expect(changeAlias(given(registered, claimed), 4, 'x')).toMatchObject({ refused: 'Not Found' });
    expect(changeAlias(given(registered), null, 'x')).toMatchObject({ refused: 'Not Found' });
  });
});

describe('activation', () => {
  const activated: DeviceEvent = { type: 'DeviceActivated', data: { deviceId: 7, activatedAt: 1_000, deactivatesAt: 1_000 + DAY } };
  it('lasts for the given time', () => expect(activate(given(registered, claimed), 3, 1_000, DAY)).toEqual([activated]));
  it('does not change an active device, and renews an expired activation', () => {
    expect(activate(given(registered, claimed, activated), 3, DAY, DAY)).toEqual([]);
    expect(activate(given(registered, claimed, activated), 3, 1_000 + DAY, DAY)).toHaveLength(1);
  });
});
