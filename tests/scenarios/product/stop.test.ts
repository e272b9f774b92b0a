import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { itrGetAlllogs } from '@headworks/api/paths/itr/logs';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { untilDevice } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { newSerial, packetOf } from '../../harness/packets.js';
import type { Product } from '../../harness/product.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { holdOpen, newUpload } from '../../harness/uploads.js';

let own: OwnProduct;
/** The process of `own` that runs. */
let at: Product;
let org: Organization;
beforeAll(async () => {
  own = await ownProduct();
  at = own.product;
});
beforeEach(async () => {
  org = await newOrganization(at);
});
afterAll(() => own?.close());

/** A request whose body the test sends, once the server has begun to answer it. */
async function beginLines(url: string, line: string) {
  const sent = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      authorization: org.key,
      'content-length': Buffer.byteLength(line),
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return sent;
}

it('a product that is stopped stores and answers the packets that are arriving, and ends its streams', async () => {
  const { publicUrl } = at;
  const [serial, other] = [newSerial(), newSerial()];
  const lines = [serial, other].map((serialnumber) => JSON.stringify({ serialnumber, ...packetOf() })).join('\n');
  const stream = await fetch(`${publicUrl}/events?orgId=${org.orgId}`, { headers: { authorization: org.token } });
  const sent = await beginLines(`${publicUrl}/v1/telemetry`, lines);
  sent.write(lines.slice(0, 40));
  const restarted = own.restart();
  expect(await stream.text()).toContain('retry:');
  await until(
    () =>
      fetch(publicUrl).then(
        () => false,
        () => true,
      ),
    { what: 'the end of new connections' },
  );
  const answered = once(sent, 'response');
  sent.end(lines.slice(40));
  // The event's arguments are a response.
  const [response] = (await answered) as [IncomingMessage];
  expect([response.statusCode, response.headers.connection, await json(response)]).toEqual([202, 'close', { accepted: 2, rejected: [] }]);
  at = await restarted;
  for (const stored of [serial, other]) await untilDevice({ ...org, at }, stored);
});

it('an upload that does not end before the product that is stopped gets no answer, and leaves nothing', async () => {
  const body = newUpload(org.orgId, { count: 20_000 });
  const text = JSON.stringify(body);
  const socket = await holdOpen(org, text.slice(0, text.length / 2), text.length);
  let received = '';
  socket.setEncoding('utf8').on('data', (answer: string) => {
    received += answer;
  });
  const cut = once(socket, 'close');
  at = await own.restart();
  await cut;
  expect(received).toBe('');
  const restarted = { ...org, at };
  expect((await refusal(itrGetAlllogs, { orgId: org.orgId }, org.token, restarted)).error).toBe('No Logs Found');
  expect((await call(itrGetDevices, { orgId: org.orgId }, org.token, restarted)).total).toBe(0);
  expect(await call(itrUploadCsv, body, org.token, restarted)).toMatchObject({ claim: 'Claimed' });
});
