import { limits } from '@headworks/api/limits';
import { authSignin } from '@headworks/api/paths/auth/paths';
import { itrClaim } from '@headworks/api/paths/itr/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refused } from '../../harness/call.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { newSerial, packetOf, postLines, postPacket } from '../../harness/packets.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';

describe('limits', () => {
  let own: OwnProduct;
  let org: Organization;
  beforeAll(async () => {
    own = await ownProduct({ RATE_LIMITS: 'on' });
    org = await newOrganization(own.product);
  });
  afterAll(() => own?.close());

  it('apply to a key that sends too much: 429 states when to retry, and another key is not limited', async () => {
    const serial = newSerial();
    const line = JSON.stringify({ serialnumber: serial, ...packetOf() });
    const lines = Array.from({ length: limits.telemetryLines }, () => line);
    expect((await postLines(org.key, lines, org.at)).status).toBe(202);
    const answer = refused(await postPacket(org.key, serial, packetOf(), org.at));
    expect([answer.status, answer.error]).toEqual([429, 'TooManyRequestsException']);
    // At its rate, so many packets take longer than the window of a burst.
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(limits.telemetryLines / limits.packetsPerSecondPerKey / 2);
    expect((await postPacket(own.product.fleetKey, serial, packetOf(), org.at)).status).toBe(202);
  });

  it('apply to guessed serial numbers: 30 claims per minute and organization', async () => {
    const claim = () => exchange(itrClaim, { orgId: org.orgId, serialNumber: newSerial() }, org.token, { at: own.product });
    for (let tries = 0; tries < limits.claimsPerMinute; tries++) expect((await claim()).status).toBe(404);
    const answer = refused(await claim());
    expect([answer.status, answer.error]).toEqual([429, 'TooManyRequestsException']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('apply to guessed passwords: after ten tries an account waits, whether it exists or not', async () => {
    for (const email of [org.email, newAddress()]) {
      const signIn = () => exchange(authSignin, { email, password: 'Wrong-pass-1', remember: false }, undefined, { at: own.product });
      for (let tries = 0; tries < limits.signInFailuresPerAccount; tries++) expect((await signIn()).status).toBe(401);
      expect(refused(await signIn()).error).toBe('TooManyRequestsException');
    }
    await expect(
      call(authSignin, { email: org.email, password: 'Wrong-pass-1', remember: false }, undefined, { at: own.product }),
    ).rejects.toThrow('429');
  });
});
