import { authSignin } from '@headworks/api/paths/auth/paths';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { orgKeysCreate } from '@headworks/api/paths/org/paths';
import type { PathContract } from '@headworks/api/paths/path';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { studyGetResult } from '@headworks/api/paths/study/result';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../../harness/devices.js';
import { newOrganization, type Organization, PASSWORD } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { readyResult } from '../../harness/results.js';
import { sampleBasin } from '../../harness/sample-basin.js';
import { shared } from '../../harness/surroundings.js';

const TIMEOUT_MS = 10_000;

/** The encoding of an answer, and its text. */
async function encodingOf(path: string, init: RequestInit & { readonly accept?: string } = {}): Promise<readonly [string | null, string]> {
  const { accept = 'gzip, br', headers, ...rest } = init;
  const response = await fetch(`${shared().publicUrl}${path}`, {
    ...rest,
    headers: { 'accept-encoding': accept, 'content-type': 'text/plain', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  expect(response.status).toBeLessThan(300);
  return [response.headers.get('content-encoding'), await response.text()];
}

const post = ({ path }: PathContract, body: object, token?: string, accept?: string) =>
  encodingOf(path, { method: 'POST', body: JSON.stringify(body), accept, headers: token === undefined ? {} : { authorization: token } });

describe('answers over the line', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
    for (const sitename of ['Elm Street', 'Oak Lane', 'Iron Bridge']) await newDevice(org, { sitename });
    // The names follow the devices.
    await quiet();
  });

  it('lists are compressed as the client accepts, and say the same', async () => {
    const list = (accept: string) => post(itrGetDevices, { orgId: org.orgId }, org.token, accept);
    const [br, gzip, plain] = [await list('gzip, br'), await list('gzip'), await list('identity')];
    expect([br[0], gzip[0], plain[0]]).toEqual(['br', 'gzip', null]);
    expect(plain[1].length).toBeGreaterThan(1_024);
    const names = (text: string) => JSON.parse(text).deviceList.map(({ sitename }: { readonly sitename: string }) => sitename);
    expect([names(br[1]), names(gzip[1])]).toEqual([names(plain[1]), names(plain[1])]);
  });

  it('a result is kept as it is sent, and unpacked for a client that cannot', async () => {
    const { basinId } = await sampleBasin(org, { only: ['S10'] });
    await readyResult(org, { basinId });
    const result = (accept: string) => post(studyGetResult, { basinId }, org.token, accept);
    const [browser, plain, none] = [await result('gzip, br'), await result('identity'), await result('gzip;q=0')];
    expect([browser[0], plain[0], none[0]]).toEqual(['gzip', null, null]);
    expect([browser[1], none[1]]).toEqual([plain[1], plain[1]]);
    expect(Object.values(JSON.parse(plain[1]).sites)).toHaveLength(1);
  });

  it('so are documents; a short answer is sent as it is', async () => {
    expect((await encodingOf(serverRoutes.openApi))[0]).toBe('br');
    expect((await encodingOf(serverRoutes.config))[0]).toBeNull();
  });

  it('answers with a token or a key are never compressed: their size would depend on the secret', async () => {
    const [signedIn] = await post(authSignin, { email: org.email, password: PASSWORD, remember: false });
    expect(signedIn).toBeNull();
    const [created] = await post(orgKeysCreate, { orgId: org.orgId, name: 'x'.repeat(50) }, org.token);
    expect(created).toBeNull();
  });

  it('live events are not held back by compression', async () => {
    const stop = new AbortController();
    const response = await fetch(`${shared().publicUrl}${serverRoutes.events}?orgId=${org.orgId}`, {
      headers: { 'accept-encoding': 'gzip, br', authorization: org.token },
      signal: stop.signal,
    });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    stop.abort();
  });
});
