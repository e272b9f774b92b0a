import { gzipSync } from 'node:zlib';
import { limits } from '@headworks/api/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../harness/call.js';
import { levelsOf, newDevice, untilDatedLog, untilDevice } from '../../harness/devices.js';
import { newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { announce, HOUR, newSerial, now, packetOf, postLines, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { shared } from '../../harness/surroundings.js';

describe('many packets in one request', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const lineOf = (serialnumber: string, body: object = packetOf()) => ({ serialnumber, ...body });

  it('are all accepted, and the response counts their records @distributed', async () => {
    const [a, b, at] = [newSerial(), newSerial(), now() - HOUR];
    const answer = await postLines(org.key, [
      lineOf(
        a,
        readingsOf([
          [at, 1],
          [at + 60, 2],
        ]),
      ),
      lineOf(b, readingsOf([[at, 3]])),
      lineOf(b),
    ]);
    expect([answer.status, answer.body]).toEqual([202, { accepted: 4, rejected: [] }]);
    const [first, second] = [await untilDevice(org, a), await untilDevice(org, b)];
    expect(await levelsOf(org, (await untilDatedLog(org, first.id)).id)).toEqual([
      [at, 1],
      [at + 60, 2],
    ]);
    expect(await levelsOf(org, (await untilDatedLog(org, second.id)).id)).toEqual([[at, 3]]);
  });

  it('are accepted except invalid ones, which are named by their lines @distributed', async () => {
    const foreign = await newDevice(await organizationOf(org));
    await quiet();
    const [first, last] = [newSerial(), newSerial()];
    const answer = await postLines(org.key, [
      lineOf(first),
      '{"serialnumber": "1", ',
      '',
      lineOf(newSerial(), { ...packetOf(), time: 'noon' }),
      lineOf(foreign.serialnumber),
      'null',
      lineOf('no digits'),
      lineOf(last),
    ]);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      accepted: 2,
      rejected: [
        { line: 2, error: 'not a JSON object' },
        { line: 4, error: expect.stringContaining('time') },
        { line: 5, error: 'Not Found' },
        { line: 6, error: expect.any(String) },
        { line: 7, error: expect.stringContaining('serialnumber') },
      ],
    });
    await untilDevice(org, first);
    await untilDevice(org, last);
  });

  it('accept a serial number that is a JSON number, and lines with CRLF', async () => {
    const serial = newSerial();
    const answer = await postLines(org.key, [`${JSON.stringify(lineOf(serial, { ...packetOf(), serialnumber: Number(serial) }))}\r`, '']);
    expect(answer.body).toEqual({ accepted: 1, rejected: [] });
    await untilDevice(org, serial);
  });

  it('are limited to 10,000 lines', async () => {
    const lines = Array.from({ length: limits.telemetryLines + 2 }, () => 'x');
    const answer = refused(await postLines(org.key, lines));
    expect([answer.status, answer.error]).toEqual([413, 'PayloadTooLarge']);
  });

  it('may have 16 MiB, plain or unpacked, and not a byte more', async () => {
    const tooLarge = { error: 'PayloadTooLarge', message: 'The request must have at most 16 MiB.' };
    const announced = await announce('/v1/telemetry', 'application/x-ndjson', limits.telemetryBodyBytes + 1, org.key);
    expect([announced.status, announced.body]).toEqual([413, tooLarge]);
    const serial = newSerial();
    const sized = (bytes: number) => JSON.stringify(lineOf(serial)).padEnd(bytes, ' ');
    const packed = (bytes: number) =>
      fetch(`${shared().ingestUrl}/v1/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip', authorization: org.key },
        body: gzipSync(sized(bytes)),
      });
    const unpacked = await packed(limits.telemetryBodyBytes + 1);
    expect([unpacked.status, await unpacked.json()]).toEqual([413, tooLarge]);
    expect((await packed(limits.telemetryBodyBytes)).status).toBe(202);
    expect((await postLines(org.key, [sized(limits.telemetryBodyBytes)])).body).toEqual({ accepted: 1, rejected: [] });
    await untilDevice(org, serial);
  });

  it('may be packed by gzip, and by nothing else @distributed', async () => {
    const [serial, at] = [newSerial(), now() - HOUR];
    const body = gzipSync(JSON.stringify(lineOf(serial, readingsOf([[at, 1]]))));
    const post = (encoding: string) =>
      fetch(`${shared().ingestUrl}/v1/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'content-encoding': encoding, authorization: org.key },
        body,
      });
    const accepted = await post('gzip');
    expect([accepted.status, await accepted.json()]).toEqual([202, { accepted: 1, rejected: [] }]);
    expect(await levelsOf(org, (await untilDatedLog(org, (await untilDevice(org, serial)).id)).id)).toEqual([[at, 1]]);
    const refusedAnswer = await post('br');
    expect([refusedAnswer.status, await refusedAnswer.json()]).toMatchObject([415, { error: 'UnsupportedMediaType' }]);
  });

  it('are all refused with a wrong key, before their body is read', async () => {
    const answer = refused(await postLines('hw_wrong', [lineOf(newSerial())]));
    expect([answer.status, answer.error]).toEqual([401, 'InvalidKey']);
    for (const path of ['/v1/telemetry', `/v1/devices/${newSerial()}/telemetry`]) {
      const tooLarge = refused(await announce(path, 'application/x-ndjson', limits.telemetryBodyBytes + 1, 'hw_wrong'));
      expect([tooLarge.status, tooLarge.error]).toEqual([401, 'InvalidKey']);
    }
  });
});
