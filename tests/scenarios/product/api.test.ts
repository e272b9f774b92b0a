import { errors } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { paths } from '@headworks/api/paths/all';
import { authSession, authSignin, authSignout } from '@headworks/api/paths/auth/paths';
import { itrClaim, itrGetDevices, itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgCreate } from '@headworks/api/paths/org/paths';
import type { PathContract } from '@headworks/api/paths/path';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { exchange, refusal, refused, send } from '../../harness/call.js';
import { newOrganization, type Organization, PASSWORD } from '../../harness/organization.js';
import { announce } from '../../harness/packets.js';
import { shared } from '../../harness/surroundings.js';

const nameOf = ({ method, path }: PathContract): string => `${method} ${path}`;
const methodOf = ({ method }: PathContract) => method.toLowerCase();
const ofAccess = (...kinds: readonly PathContract['access']['kind'][]) =>
  paths.filter(({ access }) => kinds.includes(access.kind)).map((contract) => [nameOf(contract), contract] as const);

describe('the API', () => {
  let org: Organization;

  beforeAll(async () => {
    org = await newOrganization();
  });

  it.each(ofAccess('public'))('%s needs no login, and handles invalid input', async (_name, contract) => {
    const answer = await exchange(contract, { nonsense: true });
    expect(answer.status).toBeLessThan(500);
    expect((answer.body as { error?: string }).error).not.toBe('Internal Error');
  });

  it.each(ofAccess('member', 'user').filter(([, { input }]) => !input.safeParse({}).success))(
    '%s names the fields that are missing',
    async (_name, contract) => {
      const answer = await refusal(contract, contract.path.includes('{id}') ? { id: 1 } : {}, org.token);
      expect([answer.status, answer.error]).toEqual([400, 'Validation Error']);
      expect(answer.details?.length).toBeGreaterThan(0);
    },
  );

  it('answers every refusal with its code, a sentence and the status of that code, and keeps it out of caches', async () => {
    const answer = await exchange(itrGetDevices, { orgId: 999_999_999 }, org.token);
    expect([answer.status, answer.body]).toEqual([404, { error: 'Not Found', message: errors['Not Found'].message }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a text for a number', { deviceId: '7', newName: 'x' }, 'deviceId'],
    ['a number for a text', { deviceId: 7, newName: 7 }, 'newName'],
    ['a fraction for an id', { deviceId: 1.5, newName: 'x' }, 'deviceId'],
    ['a negative id', { deviceId: -1, newName: 'x' }, 'deviceId'],
    ['a number beyond all ids', { deviceId: 1e300, newName: 'x' }, 'deviceId'],
    ['null', { deviceId: null, newName: 'x' }, 'deviceId'],
    ['an array for a text', { deviceId: 7, newName: ['x'] }, 'newName'],
    ['the character NUL', { deviceId: 7, newName: 'a\0b' }, 'newName'],
  ])('names the field with %s', async (_what, body, field) => {
    const answer = refused(await send('POST', itrUpdate.path, JSON.stringify(body), { headers: { authorization: org.token } }));
    expect([answer.status, answer.error, [...new Set(answer.details?.map(({ path }) => path))]]).toEqual([
      400,
      'Validation Error',
      [field],
    ]);
  });

  it.each(['{"orgId": ', 'orgId=1', '\u0000', '[1', "{'a': 1}"])('refuses the body %j, which is not JSON', async (text) => {
    const answer = refused(await send('POST', itrGetDevices.path, text, { headers: { authorization: org.token } }));
    expect([answer.status, answer.error]).toEqual([400, 'Validation Error']);
  });

  it.each(['[]', 'null', '1', '"text"', 'true'])('treats the JSON %s as a body without fields', async (text) => {
    const answer = refused(await send('POST', itrGetDevices.path, text, { headers: { authorization: org.token } }));
    expect([answer.status, answer.details?.[0]?.path]).toEqual([400, 'orgId']);
  });

  it('reads a body sent as application/json like one sent as text/plain, and ignores unknown fields', async () => {
    for (const type of ['application/json', 'text/plain', 'application/json; charset=utf-8', 'text/plain;charset=UTF-8']) {
      const headers = { authorization: org.token, 'content-type': type };
      const answer = await send('POST', itrGetDevices.path, JSON.stringify({ orgId: org.orgId, colour: 'blue' }), { headers });
      expect(answer.status).toBe(200);
    }
  });

  it.each(['image/png', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of the type %s',
    async (type) => {
      const headers = { authorization: org.token, 'content-type': type };
      const answer = refused(await send('POST', itrGetDevices.path, `orgId=${org.orgId}`, { headers }));
      expect([answer.status, answer.error]).toEqual([415, 'UnsupportedMediaType']);
    },
  );

  it('refuses a body of more than a megabyte @distributed', async () => {
    const answer = refused(
      await announce(itrGetDevices.path, 'text/plain', limits.bodyBytes + 1, org.token, { ...shared(), ingestUrl: shared().publicUrl }),
    );
    expect([answer.status, answer.error]).toEqual([413, 'PayloadTooLarge']);
  });

  it('refuses nested invalid input and names of built-in properties', async () => {
    const headers = { authorization: org.token };
    for (const text of [
      '{"__proto__": {"orgId": 1}}',
      `{"orgId": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      '{"constructor": {"prototype": 1}}',
    ])
      expect((await send('POST', itrGetDevices.path, text, { headers })).status).toBe(400);
  });

  it('responds Not Found in the same shape at an address that does not exist @distributed', async () => {
    for (const [method, path] of [
      ['POST', '/no/such/path'],
      ['PUT', '/itr/claim'],
      ['DELETE', '/itr/get/devices'],
      ['POST', '/v1/nothing'],
    ] as const) {
      const answer = await send(method, path, method === 'DELETE' ? undefined : '{}');
      expect([answer.status, answer.body]).toMatchObject([404, { error: 'Not Found' }]);
    }
  });

  it('does not expose the calls between services @distributed', async () => {
    const calls = await send('POST', '/internal/calls/claimDevice', '{}');
    expect(calls.status).toBe(404);
    for (const { url } of shared().internal) {
      for (const authorization of ['', 'Bearer wrong', `Bearer ${org.token}`])
        expect((await fetch(`${url}/internal/busy`, { headers: { authorization } })).status).toBe(401);
    }
  });

  it('does not accept an API key as a login, nor a login as an API key', async () => {
    expect((await refusal(authSession, {}, org.key)).error).toBe('Auth Error');
    expect((await refusal(orgCreate, { name: 'x' }, `Bearer ${org.key}`)).status).toBe(401);
  });

  it('has the expected responses of its probes @distributed', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await send('GET', path, undefined)).status).toBe(200);
    const metrics = String((await send('GET', '/metrics', undefined)).body);
    expect(metrics).toMatch(/^# HELP /m);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on the same machine', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://attacker.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('accepts no form from %s, which could sign a user in or out', async (_what, headers) => {
    const body = JSON.stringify({ email: org.email, password: PASSWORD });
    for (const [path, text] of [
      [authSignin.path, body],
      [authSignout.path, '{}'],
    ] as const) {
      const answer = await send('POST', path, text, { headers });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  it('accepts calls of its own pages, of programs, and the one-click request of a mail program', async () => {
    const { publicUrl } = shared();
    const own: readonly Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: publicUrl }, {}];
    for (const headers of own)
      expect((await send('POST', authSignin.path, JSON.stringify({ email: org.email, password: PASSWORD }), { headers })).status).toBe(200);
    const click = await send('POST', '/unsubscribe/1/itracker/email/a@example.com/Elm/1?t=forged', 'List-Unsubscribe=One-Click', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(click.status).toBe(401);
  });

  it('sends the web app with headers that block foreign scripts and framing', async () => {
    for (const path of ['/', '/home', '/login/some-code']) {
      const { status, headers } = await send('GET', path, undefined);
      expect([status, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([200, 'nosniff', 'DENY']);
      const policy = headers.get('content-security-policy') ?? '';
      for (const rule of ["script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]) expect(policy.split('; ')).toContain(rule);
    }
  });

  it('treats injected SQL as a plain name', async () => {
    const search = "'; drop table bff_1.device_list; --";
    const { status, body } = await exchange(itrGetDevices, { orgId: org.orgId, search }, org.token);
    expect([status, body]).toMatchObject([200, { deviceList: [], total: 0 }]);
    expect((await refusal(itrClaim, { orgId: org.orgId, serialNumber: search }, org.token)).status).toBe(400);
    expect((await refusal(authSignin, { email: "' or 1=1 --", password: 'x' })).status).toBe(400);
  });
});

describe('the description of the API', () => {
  type Operation = { summary: string; requestBody?: object; responses: Record<string, unknown>; security: unknown[] };
  type Document = {
    openapi: string;
    info: object;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object; securitySchemes: object };
  };
  let document: Document;
  beforeAll(async () => {
    const answer = await send('GET', '/openapi.json', undefined);
    document = answer.body as Document;
  });

  it('is OpenAPI 3.1 @distributed', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: 'Headworks', version: expect.any(String) });
  });

  it.each(paths.map((contract) => [nameOf(contract), contract] as const))(
    'contains %s with its response and its errors',
    (_name, contract) => {
      const operation = document.paths[contract.path]?.[methodOf(contract)];
      expect(operation).toMatchObject({ summary: contract.summary });
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      for (const code of contract.errors) expect(statuses).toContain(String(errors[code].status));
      if (contract.access.kind !== 'public') expect(operation?.security.length).toBeGreaterThan(0);
      expect(operation?.requestBody !== undefined).toBe(contract.method !== 'GET');
    },
  );

  it('contains only these paths and the server routes that clients need', () => {
    const expected = [...paths.map(({ path }) => path), serverRoutes.events, serverRoutes.config, serverRoutes.logo];
    expect(Object.keys(document.paths).toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it('names its schemas, so that generated clients have named types', () => {
    const answer = JSON.stringify(document.paths['/itr/get/devices']);
    expect(answer).toContain('#/components/schemas/Device');
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Device', 'Log', 'AlertEntry', 'AlertContact', 'Error']),
    );
    expect(Object.values(document.components.schemas)).not.toContainEqual({});
  });

  it('describes bodies by their media types, and the stream of events', () => {
    const types = (path: string, method: string) => Object.keys(Object(document.paths[path]?.[method]?.requestBody).content ?? {});
    expect(types('/itr/claim', 'post')).toEqual(['application/json', 'text/plain']);
    expect(types('/v1/telemetry', 'post')).toEqual(['application/x-ndjson']);
    expect(JSON.stringify(document.paths['/events']?.get?.responses)).toContain('text/event-stream');
  });

  it('names each credential that a path accepts', () => {
    const proofs = (path: string, method: string) =>
      document.paths[path]?.[method]?.security.flatMap((proof) => Object.keys(Object(proof)));
    expect(proofs('/v1/trackers/{id}', 'put')).toEqual(['identity', 'apiKey', 'apiKeyHeader']);
    expect(proofs('/v1/telemetry', 'post')).toEqual(['apiKey', 'apiKeyHeader']);
    expect(proofs('/itr/claim', 'post')).toEqual(['identity']);
    // A share link is a field of the body: without a scheme the call is allowed.
    expect(document.paths['/study/get/basin']?.post?.security).toEqual([{ identity: [] }, {}]);
    expect(document.paths['/study/get/share']?.post?.security).toEqual([{}]);
    expect(document.components.securitySchemes).toMatchObject({
      identity: { in: 'header', name: 'Authorization' },
      apiKey: { in: 'header', name: 'Authorization' },
      apiKeyHeader: { in: 'header', name: 'X-Api-Key' },
    });
  });

  it('has only valid references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it('is a page that loads nothing from other hosts', async () => {
    const answer = await send('GET', '/api-docs/', undefined);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(String(answer.body)).toContain('/openapi.json');
    expect(String(answer.body)).not.toMatch(/(?:src|href)="https?:/);
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const source = /<script[^>]* src="([^"]+)"/.exec(String(answer.body))?.[1] ?? '';
    const script = await send('GET', new URL(source, 'http://x/api-docs/').pathname, undefined);
    expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(script.headers.get('cache-control')).toContain('max-age=');
  });

  it('has scripts of its own only: each response has another nonce, which its policy names', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await send('GET', '/api-docs/', undefined);
        const nonce = /nonce="([^"]+)"/.exec(String(answer.body))?.[1] ?? '';
        expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });
});
