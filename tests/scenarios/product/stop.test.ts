import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilDevice } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { newSerial, packetOf } from '../../harness/packets.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';

let own: OwnProduct;
let org: Organization;
beforeAll(async () => {
  own = await ownProduct();
  org = await newOrganization(own.product);
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
  const { publicUrl } = own.product;
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
  const at = await restarted;
  for (const stored of [serial, other]) await untilDevice({ ...org, at }, stored);
});
