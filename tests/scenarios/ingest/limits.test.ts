import { limits } from '@headworks/api/limits';
import { authSignin } from '@headworks/api/paths/auth/paths';
import { itrClaim } from '@headworks/api/paths/itr/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, refused } from '../../harness/call.js';
import { newAddress, newOrganization, newPerson, type Organization, PASSWORD, signIn } from '../../harness/organization.js';
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
    const begin = performance.now();
    expect((await postLines(org.key, lines, org.at)).status).toBe(202);
    const answer = refused(await postPacket(org.key, serial, packetOf(), org.at));
    expect([answer.status, answer.error]).toEqual([429, 'TooManyRequestsException']);
    // The whole time that so many packets take at its rate, from the first one.
    const seconds = limits.telemetryLines / limits.packetsPerSecondPerKey - Math.ceil((performance.now() - begin) / 1_000);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(seconds);
    expect((await postPacket(own.product.fleetKey, serial, packetOf(), org.at)).status).toBe(202);
  });

  it('apply to guessed serial numbers: 30 claims per minute and organization', async () => {
    const claim = () => exchange(itrClaim, { orgId: org.orgId, serialNumber: newSerial() }, org.token, { at: own.product });
    for (let tries = 0; tries < limits.claimsPerMinute; tries++) expect((await claim()).status).toBe(404);
    const answer = refused(await claim());
    expect([answer.status, answer.error]).toEqual([429, 'TooManyRequestsException']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('apply to guessed passwords: after ten tries at an account a client waits, whether it exists or not', async () => {
    const signedIn = await signIn(org, false, { at: own.product });
    for (const email of [org.email, newAddress()]) {
      const guess = () => exchange(authSignin, { email, password: 'Wrong-pass-1', remember: false }, undefined, { at: own.product });
      for (let tries = 0; tries < limits.signInFailuresPerGuesser; tries++) expect((await guess()).status).toBe(401);
      expect(refused(await guess()).error).toBe('TooManyRequestsException');
    }
    const right = { email: org.email, password: PASSWORD, remember: false };
    expect(refused(await exchange(authSignin, right, undefined, { at: own.product })).error).toBe('TooManyRequestsException');
    const asBrowser = (cookie: string) => exchange(authSignin, right, undefined, { at: own.product, headers: { cookie } });
    expect(signedIn.browserCookie).toMatch(/; Path=\/auth\/signin; HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = signedIn.browserCookie.split(';');
    expect((await asBrowser(cookie)).status).toBe(200);
    expect(refused(await asBrowser(`${cookie}x`)).error).toBe('TooManyRequestsException');
    const other = await signIn(await newPerson({ at: own.product }), false, { at: own.product });
    const foreign = `${cookie.split('=')[0]}=${other.browserCookie.split(';')[0]?.split('=')[1]}`;
    expect(refused(await asBrowser(foreign)).error).toBe('TooManyRequestsException');
  });
});
