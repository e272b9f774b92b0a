import { type ClientRequest, request } from 'node:http';
import { limits } from '@headworks/api/limits';
import { paths } from '@headworks/api/paths/all';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { orgCreate } from '@headworks/api/paths/org/paths';
import { postPackets } from '@headworks/api/paths/v1/telemetry';
import { until } from '@headworks/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../harness/call.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { announce } from '../../harness/packets.js';
import { shared } from '../../harness/surroundings.js';

const web = () => ({ ...shared(), ingestUrl: shared().publicUrl });

describe('a call without a valid login', () => {
  const large = paths.filter(({ servedBy, bodyBytes }) => servedBy === 'bff' && bodyBytes > limits.bodyBytes);

  it.each([...large, itrGetDevices])('is refused before its body arrives: $path @distributed', async ({ path, bodyBytes }) => {
    for (const login of ['', 'forged.identity.token']) {
      const answer = refused(await announce(path, 'application/json', bodyBytes, login, web()));
      expect([answer.status, answer.error]).toEqual([401, 'Auth Error']);
    }
  });
});

describe.each([
  { name: 'packets', contract: postPackets, of: ({ key }: Organization) => key, url: () => shared().ingestUrl },
  { name: 'calls', contract: orgCreate, of: ({ token }: Organization) => token, url: () => shared().publicUrl },
])('the bodies of $name', ({ contract, of, url }) => {
  let [first, second]: Organization[] = [];
  beforeAll(async () => {
    [first, second] = [await newOrganization(), await newOrganization()];
  });
  const begun = new Set<ClientRequest>();
  const cut = () => {
    for (const sent of begun) sent.destroy();
    begun.clear();
  };
  afterEach(cut);

  /** Sends all of a body of the most bytes but its end. */
  const begin = (login: string): void => {
    const headers = { 'content-type': contract.bodyType, 'content-length': contract.bodyBytes, authorization: login };
    const sent = request(`${url()}${contract.path}`, { method: 'POST', headers, agent: false });
    sent.on('error', () => undefined).once('response', () => begun.delete(sent.destroy()));
    sent.write(Buffer.alloc(contract.bodyBytes - 1, ' '));
    begun.add(sent);
  };
  const answerTo = async (login: string, bytes: number) => {
    const headers = { 'content-type': contract.bodyType, authorization: login };
    const response = await fetch(`${url()}${contract.path}`, { method: 'POST', headers, body: ' '.repeat(bytes) });
    const { error } = (await response.json()) as { readonly error?: string };
    return { refused: response.status === 429 || response.status >= 500, error, retryAfter: Number(response.headers.get('retry-after')) };
  };

  it('that one organization sends and does not end take room from no other, and are given back when it leaves @distributed', async () => {
    if (!first || !second) throw new Error('no organizations');
    const [own, other] = [of(first), of(second)];
    for (let count = 0; count < 3; count++) begin(own);
    const refusal = async () => {
      // The last of them leaves room for a few bytes only: a body that is asked about meanwhile may be what it is refused for.
      if (begun.size === 0) begin(own);
      return [await answerTo(own, 65_536)].find(({ refused }) => refused);
    };
    const { error, retryAfter } = await until(refusal, { what: 'a refusal' });
    // It is the caller who has to wait: the server has room, and does not count this as an error of its own.
    expect(error).toBe('TooManyRequestsException');
    expect(retryAfter).toBeGreaterThan(0);
    expect(await answerTo(other, 2 * 1_048_576)).toMatchObject({ refused: false });
    cut();
    await until(async () => !(await answerTo(own, contract.bodyBytes)).refused, { what: 'room for the largest body' });
  });
});
