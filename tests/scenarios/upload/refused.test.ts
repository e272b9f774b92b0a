import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { limits } from '@headworks/api/limits';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrganization, newPerson, type Organization, signIn } from '../../harness/organization.js';
import { newUpload } from '../../harness/uploads.js';

const TIMEOUT_MS = 30_000;
const SMALL = 96;
/** About 300 kB: more than the server reads before it has parsed the organization. */
const LARGE = 4_000;

describe('a connection whose upload was refused', () => {
  let org: Organization;
  let stranger: Organization;
  let newcomer: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    [org, stranger] = [await newOrganization(), await newOrganization()];
    newcomer = (await signIn(await newPerson())).token;
  });
  afterAll(() => agent.destroy());

  /** Sends on the only connection that the agent keeps. */
  async function post(path: string, token: string | undefined, text: string | Buffer, headers: Record<string, string> = {}) {
    const authorization = token === undefined ? {} : { authorization: token };
    const all = { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(text), ...authorization, ...headers };
    const sent = request(`${org.at.publicUrl}${path}`, { method: 'POST', agent, headers: all, timeout: TIMEOUT_MS });
    sent.on('timeout', () => sent.destroy());
    const answered = once(sent, 'response');
    // The server may close the connection before everything is written; only its response counts.
    sent.on('error', () => undefined);
    sent.end(text);
    // The event's arguments are a response.
    const [response] = (await answered) as [IncomingMessage];
    return { status: response.statusCode, body: await json(response) };
  }

  const bodyOf = (count: number, change: object = {}) => JSON.stringify({ ...newUpload(org.orgId, { count }), ...change });

  const GZIP = { 'content-encoding': 'gzip' };
  /** Without compression, so that it is as long as its text. */
  const packed = (count: number) => gzipSync(bodyOf(count), { level: 0 });

  it.each([
    ['of a foreign organization', 404, (count: number) => post(itrUploadCsv.path, stranger.token, bodyOf(count))],
    ['without a token', 401, (count: number) => post(itrUploadCsv.path, undefined, bodyOf(count))],
    ['of someone without an organization', 404, (count: number) => post(itrUploadCsv.path, newcomer, bodyOf(count))],
    ['with a wrong orgId', 400, (count: number) => post(itrUploadCsv.path, org.token, bodyOf(count, { orgId: 'x' }))],
    ['with a wrong header', 400, (count: number) => post(itrUploadCsv.path, org.token, bodyOf(count, { header: [] }))],
    ['in a wrong encoding', 415, (count: number) => post(itrUploadCsv.path, org.token, bodyOf(count), { 'content-encoding': 'br' })],
    ['packed, of a foreign organization', 404, (count: number) => post(itrUploadCsv.path, stranger.token, packed(count), GZIP)],
  ] as const)('answers the next request at once: %s', async (_cause, status, refused) => {
    for (const count of [SMALL, LARGE]) {
      expect(await refused(count)).toMatchObject({ status });
      expect(await post('/org/getOrgsForUser', org.token, '{}')).toMatchObject({ status: 200 });
    }
  });

  it('serves the next request at once: after an upload that is too large', async () => {
    const text = ' '.repeat(limits.uploadBodyBytes + 1);
    expect(await post(itrUploadCsv.path, org.token, text)).toMatchObject({ status: 413, body: { error: 'PayloadTooLarge' } });
    expect(await post('/org/getOrgsForUser', org.token, '{}')).toMatchObject({ status: 200 });
  });
});
