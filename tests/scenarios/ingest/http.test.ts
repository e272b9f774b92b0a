import { itrClaim } from '@headworks/api/paths/itr/devices';
import { itrGetLogfiles } from '@headworks/api/paths/itr/logs';
import { orgKeysDelete } from '@headworks/api/paths/org/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal, refused } from '../../harness/call.js';
import { levelsOf, newDevice, untilDatedLog, untilDevice, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { deliver, HOUR, newSerial, now, packetOf, postPacket, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { shared } from '../../harness/surroundings.js';

describe('a packet over HTTP', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('is answered 202 with the number of its records, and its levels can be read @distributed', async () => {
    const [serial, at] = [newSerial(), now() - HOUR];
    const answer = await postPacket(
      org.key,
      serial,
      readingsOf([
        [at, 3.25],
        [at + 900, 4.125],
      ]),
    );
    expect([answer.status, answer.body]).toEqual([202, { accepted: 2 }]);
    const device = await untilDevice(org, serial);
    expect(await levelsOf(org, (await untilDatedLog(org, device.id)).id)).toEqual([
      [at, 3.25],
      [at + 900, 4.125],
    ]);
  });

  it('without records counts as one', async () => {
    expect((await postPacket(org.key, newSerial(), packetOf())).body).toEqual({ accepted: 1 });
  });

  it('changes nothing when it is repeated @distributed', async () => {
    const serial = newSerial();
    const at = now() - HOUR;
    const packet = readingsOf([[at, 2]]);
    const again = {
      ...packet,
      records: [
        [at, 9],
        [at + 900, 9],
      ] as [number, number][],
    };
    await deliver(org, serial, packet, packet);
    const device = await untilDevice(org, serial);
    const log = await untilLog(org, device.id);
    await deliver(org, serial, { ...again, packetId: 'another', records: [[at, 9]] });
    await quiet();
    // The first value received is kept.
    expect(await levelsOf(org, log.id)).toEqual([[at, 2]]);
  });

  it('in metric units is stored in inches and degrees Fahrenheit @distributed', async () => {
    const serial = newSerial();
    const at = now() - HOUR;
    await deliver(
      org,
      serial,
      packetOf({ units: 'Metric', pipeid: 254, verticalmount: 508, alert1: 254, records: [[at, 127, 381, 5, 20]] }),
    );
    const device = await untilDevice(org, serial, ({ pipeid }) => pipeid !== null);
    expect(device).toMatchObject({ pipeid: 10, verticalmount: 20, alert1: 10 });
    const log = await untilDatedLog(org, device.id);
    expect(log).toMatchObject({ pipeid: 10, verticalmount: 20 });
    expect(await levelsOf(org, log.id)).toEqual([[at, 5]]);
  });

  it.each([
    ['a wrong type of device', { type: 'toaster' }, 'type'],
    ['no packet id', { packetId: undefined }, 'packetId'],
    ['a time that is no number', { time: 'noon' }, 'time'],
    ['a negative battery voltage', { batteryvoltage: -1 }, 'batteryvoltage'],
    ['a log interval of no minutes', { loginterval: 0 }, 'loginterval'],
    ['a negative pipe', { pipeid: -1 }, 'pipeid'],
    ['unknown units', { units: 'Furlongs' }, 'units'],
    ['a site name that is too long', { sitename: 'x'.repeat(101) }, 'sitename'],
    ['a site name with the character NUL', { sitename: 'a\0b' }, 'sitename'],
    ['a site name of two lines', { sitename: 'Elm Street\nCall 555-0100' }, 'sitename'],
    ['a firmware version with a control character', { fwversion: '2.4\u001b[31m' }, 'fwversion'],
    ['a MAC address with a control character', { macaddr: '00:1a\r' }, 'macaddr'],
    ['a record without a level', { records: [[1]] }, 'records.0'],
    ['a level that is no number', { records: [[1, 'high']] }, 'records.0.1'],
    ['a status that does not exist', { type: 'firstresponse', status: 5 }, 'status'],
    ['a latitude beyond the pole', { type: 'sewerwatch', lat: 91 }, 'lat'],
  ])('with %s is refused with the name of the field', async (_what, fields, field) => {
    const answer = refused(await postPacket(org.key, newSerial(), { ...packetOf(), ...fields }));
    expect([answer.status, answer.error]).toEqual([400, 'Validation Error']);
    expect(answer.details?.map(({ path }) => path)).toContain(field);
  });

  it('names every invalid field, not only the first', async () => {
    const answer = refused(await postPacket(org.key, 'A1', { ...packetOf(), time: null, status: 9 }));
    expect(answer.details?.map(({ path }) => path)).toEqual(['serialnumber', 'time', 'status']);
  });

  it('is refused without a key, and with a wrong one', async () => {
    for (const key of [undefined, 'hw_wrong', '']) {
      const answer = refused(await postPacket(key, newSerial(), packetOf()));
      expect([answer.status, answer.error]).toEqual([401, 'InvalidKey']);
    }
  });

  it("is Not Found for another organization's device @distributed", async () => {
    const device = await newDevice(org);
    const other = await organizationOf(org);
    await quiet();
    const answer = refused(await postPacket(other.key, device.serialnumber, packetOf()));
    expect([answer.status, answer.error]).toEqual([404, 'Not Found']);
  });

  it('is refused from the moment that its key is deleted @distributed', async () => {
    const other = await organizationOf(org);
    await deliver(other, newSerial(), packetOf());
    await call(orgKeysDelete, { orgId: other.orgId, keyId: other.keyId }, other.token);
    await quiet();
    await expect.poll(async () => (await postPacket(other.key, newSerial(), packetOf())).status).toBe(401);
  });

  it('reaches the device with any spaces in its serial number', async () => {
    const serial = newSerial();
    const spaced = `${serial.slice(0, 4)} ${serial.slice(4)}`;
    expect((await postPacket(org.key, spaced, packetOf())).status).toBe(202);
    expect((await untilDevice(org, serial)).serialnumber).toBe(serial);
  });

  it('needs a serial number of up to 20 digits', async () => {
    for (const serial of ['12AB', '1'.repeat(21), '-5', '1.5']) {
      const answer = refused(await postPacket(org.key, serial, packetOf()));
      expect([answer.status, answer.details]).toEqual([400, [{ path: 'serialnumber', message: 'must be 1 to 20 digits' }]]);
    }
    expect((await postPacket(org.key, newSerial().padStart(20, '0'), packetOf())).status).toBe(202);
  });

  it('keeps leading zeros of a serial number', async () => {
    const serial = newSerial().padStart(15, '0');
    await deliver(org, serial, packetOf());
    expect((await untilDevice(org, serial)).serialnumber).toBe(serial);
  });

  it('from a clock far ahead has its records ignored, and the device still counts as seen @distributed', async () => {
    const serial = newSerial();
    const at = now();
    await deliver(
      org,
      serial,
      readingsOf(
        [
          [at - 60, 2],
          [at + 2 * HOUR, 99],
        ],
        { time: at + 2 * HOUR },
      ),
    );
    const device = await untilDevice(org, serial, ({ lastcomm }) => lastcomm !== null);
    expect(device.lastcomm).toBeLessThanOrEqual(now());
    expect(await levelsOf(org, (await untilDatedLog(org, device.id)).id)).toEqual([[at - 60, 2]]);
  });

  it('as text/plain means the same as JSON @distributed', async () => {
    const serial = newSerial();
    const answer = await fetch(`${shared().ingestUrl}/v1/devices/${serial}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: org.key },
      body: JSON.stringify(packetOf()),
    });
    expect([answer.status, await answer.json()]).toEqual([202, { accepted: 1 }]);
  });

  it('that is not JSON is refused with that reason @distributed', async () => {
    const answer = await fetch(`${shared().ingestUrl}/v1/devices/${newSerial()}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: org.key },
      body: '{"type": ',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'Validation Error' }]);
  });

  it('that is not UTF-8 is refused, instead of stored with other characters', async () => {
    const answer = await fetch(`${shared().ingestUrl}/v1/devices/${newSerial()}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: org.key },
      body: Buffer.from(JSON.stringify(packetOf({ sitename: 'Ölmühle' })), 'latin1'),
    });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'Validation Error', message: 'The body is not UTF-8.' }]);
  });

  it('of an unsupported type is refused with that reason @distributed', async () => {
    const answer = await fetch(`${shared().ingestUrl}/v1/devices/${newSerial()}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: org.key },
      body: 'pixels',
    });
    expect([answer.status, await answer.json()]).toMatchObject([415, { error: 'UnsupportedMediaType' }]);
  });

  it('larger than a megabyte is refused as too large @distributed', async () => {
    const answer = refused(await postPacket(org.key, newSerial(), { ...packetOf(), junk: 'x'.repeat(1_100_000) }));
    expect([answer.status, answer.error]).toEqual([413, 'PayloadTooLarge']);
  });

  it('with the fleet key registers a device without an owner, which can then be claimed @distributed', async () => {
    const serial = newSerial();
    const at = now() - HOUR;
    await deliver({ key: shared().fleetKey, at: shared() }, serial, readingsOf([[at, 1.5]]));
    await quiet();
    const { deviceId } = await call(itrClaim, { orgId: org.orgId, serialNumber: serial }, org.token);
    expect((await untilDevice(org, serial)).id).toBe(deviceId);
    expect(await levelsOf(org, (await untilDatedLog(org, deviceId)).id)).toEqual([[at, 1.5]]);
  });

  it('without levels opens no log', async () => {
    const device = await newDevice(org, { type: 'itracker', records: [] });
    await quiet();
    const { logs } = await call(itrGetLogfiles, { deviceId: device.id }, org.token).catch(() => ({ logs: [] }));
    expect(logs.every(({ count }) => count === 0)).toBe(true);
    if (logs.length === 0) expect((await refusal(itrGetLogfiles, { deviceId: device.id }, org.token)).error).toBe('No Logs Found');
  });
});
