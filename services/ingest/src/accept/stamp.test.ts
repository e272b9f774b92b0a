import { packet } from '@headworks/api/telemetry';
import { describe, expect, it } from 'vitest';
import { DeviceOwners } from '../owners/device-owners.js';
import { stamp } from './stamp.js';

const sent = packet.parse({
  type: 'itracker',
  packetId: 1,
  time: 1_750_000_000,
  units: 'Metric',
  pipeid: 254,
  alert1: 127,
  records: [[1_750_000_000, 25.4, 50.8, 40, 10]],
});
const orgKey = { keyId: 'k', orgId: 3 };
const fleetKey = { keyId: 'fleet', orgId: null };
const ownedBy = (orgId: number | null) => {
  const owners = new DeviceOwners();
  owners.apply('104217', { orgId });
  return owners;
};

describe('a received packet', () => {
  it('is converted to inches and °F', () => {
    expect(stamp(new DeviceOwners(), orgKey, '104217', sent, 5)).toMatchObject({
      receivedAt: 5,
      packet: { units: 'English', pipeid: 10, alert1: 5, records: [[1_750_000_000, 1, 2, 40, 50]] },
    });
  });
  it('claims a new device and one without an owner for the organization of its key', () => {
    expect(stamp(new DeviceOwners(), orgKey, '104217', sent, 5)).toMatchObject({ orgId: 3, claimFor: 3 });
    expect(stamp(ownedBy(null), orgKey, '104217', sent, 5)).toMatchObject({ orgId: 3, claimFor: 3 });
    expect(stamp(ownedBy(3), orgKey, '104217', sent, 5)).toMatchObject({ orgId: 3, claimFor: null });
  });
  it('is Not Found for a device of another organization', () =>
    expect(stamp(ownedBy(4), orgKey, '104217', sent, 5)).toEqual({ refused: 'Not Found' }));
  it('sent with the fleet key belongs to the owner, and claims nothing', () => {
    expect(stamp(ownedBy(4), fleetKey, '104217', sent, 5)).toMatchObject({ orgId: 4, claimFor: null });
    expect(stamp(new DeviceOwners(), fleetKey, '104217', sent, 5)).toMatchObject({ orgId: null, claimFor: null });
  });
  it('has the same message id when it is repeated', () => {
    const [first, again] = [stamp(new DeviceOwners(), orgKey, '1', sent, 5), stamp(new DeviceOwners(), orgKey, '1', sent, 6)];
    expect(first).toHaveProperty('messageId');
    expect((first as { messageId: string }).messageId).toBe((again as { messageId: string }).messageId);
  });
});
