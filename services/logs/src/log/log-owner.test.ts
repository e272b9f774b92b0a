import { expect, it } from 'vitest';
import { takes } from './log-owner.js';

const of = (orgId: number) => ({ orgId, claimFor: null });
const claimedFor = (claimFor: number) => ({ orgId: null, claimFor });
const ofNone = { orgId: null, claimFor: null };
const claiming = (orgId: number) => ({ orgId, claimFor: orgId });

it.each([
  ['the owner', of(3), of(3), true],
  ['the owner, which ingest did not have yet', of(3), claiming(3), true],
  ['the fleet, before ingest had the owner', of(3), ofNone, true],
  ['another organization', of(3), of(4), false],
  ['another organization that claims', of(3), claiming(4), false],
])('a log of an owner, a packet of %s', (_whose, log, packet, expected) => expect(takes(log, packet)).toBe(expected));

it.each([
  ['the organization that claims', claiming(3), true],
  ['it as the owner', of(3), true],
  ['another one that claims', claiming(4), false],
  ['another one as the owner', of(4), false],
  ['the fleet, whose records the owner gets', ofNone, false],
])('a log of a claim, a packet of %s', (_whose, packet, expected) => expect(takes(claimedFor(3), packet)).toBe(expected));

it.each([
  ['the fleet', ofNone, true],
  ['the owner', of(3), true],
  ['an organization that claims, and may not get the device', claiming(3), false],
])('a log that any owner gets, a packet of %s', (_whose, packet, expected) => expect(takes(ofNone, packet)).toBe(expected));
