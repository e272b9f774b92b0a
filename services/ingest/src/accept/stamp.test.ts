import { packet } from '@headworks/contracts';
import { describe, expect, it } from 'vitest';
import { Known } from '../known/known.js';
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
const knownWith = (orgId: number | null) => {
  const known = new Known();
  known.applyDevice('104217', { orgId });
  return known;
};

describe('a packet that comes in', () => {
  it('is in inches and °F on the bus, whatever the device sent', () => {
    expect(stamp(new Known(), orgKey, '104217', sent, 5)).toMatchObject({
      receivedAt: 5,
      packet: { units: 'English', pipeid: 10, alert1: 5, records: [[1_750_000_000, 1, 2, 40, 50]] },
    });
  });
  it('claims a new device and one of nobody for the organization of its key', () => {
    expect(stamp(new Known(), orgKey, '104217', sent, 5)).toMatchObject({ orgId: 3, claimFor: 3 });
    expect(stamp(knownWith(null), orgKey, '104217', sent, 5)).toMatchObject({ orgId: 3, claimFor: 3 });
    expect(stamp(knownWith(3), orgKey, '104217', sent, 5)).toMatchObject({ orgId: 3, claimFor: null });
  });
  it('is Not Found for a device of another organization', () =>
    expect(stamp(knownWith(4), orgKey, '104217', sent, 5)).toEqual({ refused: 'Not Found' }));
  it('goes to the owner when the fleet key sent it, and claims nothing', () => {
    expect(stamp(knownWith(4), fleetKey, '104217', sent, 5)).toMatchObject({ orgId: 4, claimFor: null });
    expect(stamp(new Known(), fleetKey, '104217', sent, 5)).toMatchObject({ orgId: null, claimFor: null });
  });
  it('has the same message id when it is repeated', () => {
    const [first, again] = [stamp(new Known(), orgKey, '1', sent, 5), stamp(new Known(), orgKey, '1', sent, 6)];
    expect(first).toHaveProperty('messageId');
    expect((first as { messageId: string }).messageId).toBe((again as { messageId: string }).messageId);
  });
});
