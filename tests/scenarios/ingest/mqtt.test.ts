import { itrClaim } from '@headworks/contracts';
import { describeWith, startMosquitto, until } from '@headworks/testing';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { levelsOf, newDevice, untilDevice, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { HOUR, newSerial, now, packetOf, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { ownProduct, shared } from '../../harness/surroundings.js';

const topicOf = (serial: string): string => `headworks/v1/${serial}/telemetry`;
const clients: MqttClient[] = [];

async function connect(url: string, password?: string): Promise<MqttClient> {
  const client = await connectAsync(url, { username: 'logger', password, reconnectPeriod: 0, connectTimeout: 5_000 }, false);
  clients.push(client);
  return client;
}

afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});

describe('a packet over MQTT', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('is acknowledged once it is kept, and its levels can be read @distributed', async () => {
    const [serial, at] = [newSerial(), now() - HOUR];
    const client = await connect(shared().mqttUrl, org.key);
    await client.publishAsync(topicOf(serial), JSON.stringify(readingsOf([[at, 6.5]])), { qos: 1 });
    const device = await untilDevice(org, serial);
    expect(await levelsOf(org, (await untilLog(org, device.id)).id)).toEqual([[at, 6.5]]);
  });

  it('is not taken from a device with a wrong key', async () => {
    await expect(connect(shared().mqttUrl, 'hw_wrong')).rejects.toThrow(/Bad username or password/);
    await expect(connect(shared().mqttUrl)).rejects.toThrow(/Bad username or password/);
  });

  it.each([
    ['names a field that is wrong', () => JSON.stringify({ ...packetOf(), time: 'noon' }), /"time"/],
    ['says so when it is no JSON', () => '{', /Validation Error/],
  ])('that cannot be taken %s on its topic for rejections, and is not sent for ever', async (_what, payload, told) => {
    const serial = newSerial();
    const client = await connect(shared().mqttUrl, org.key);
    const words: string[] = [];
    client.on('message', (_topic, text) => words.push(text.toString()));
    await client.subscribeAsync(`headworks/v1/${serial}/rejected`);
    await client.publishAsync(topicOf(serial), payload(), { qos: 1 });
    await until(() => words.some((text) => told.test(text)), { what: 'the rejection' });
    expect(client.connected).toBe(true);
  });

  it("is Not Found for another organization's device", async () => {
    const foreign = await newDevice(await organizationOf(org));
    await quiet();
    const client = await connect(shared().mqttUrl, org.key);
    const words: string[] = [];
    client.on('message', (_topic, text) => words.push(text.toString()));
    await client.subscribeAsync(`headworks/v1/${foreign.serialnumber}/rejected`);
    await client.publishAsync(topicOf(foreign.serialnumber), JSON.stringify(packetOf()), { qos: 1 });
    await until(() => words.some((text) => text.includes('Not Found')), { what: 'the rejection' });
  });

  it('cannot be listened to by other devices', async () => {
    const client = await connect(shared().mqttUrl, org.key);
    const granted = await client.subscribeAsync('headworks/#').catch((error: unknown) => error);
    expect(granted instanceof Error || (Array.isArray(granted) && granted.every(({ qos }) => qos === 128))).toBe(true);
  });
});

describeWith('mosquitto', 'a packet by way of a broker that the utility runs itself', () => {
  it('arrives, also when the broker went away in between', async () => {
    const broker = await startMosquitto({ allowAnonymous: true });
    const own = await ownProduct({ MQTT_URL: broker.url });
    const at = own.product;
    let again: Awaited<ReturnType<typeof startMosquitto>> | undefined;
    try {
      const org = await newOrganization(at);
      const serial = newSerial();
      const send = async (port: number, level: number) => {
        const client = await connect(`mqtt://127.0.0.1:${port}`);
        await client.publishAsync(topicOf(serial), JSON.stringify(readingsOf([[now() - HOUR + level, level]])), { qos: 1 });
      };
      await send(broker.port, 1);
      const claim = () => exchange(itrClaim, { orgId: org.orgId, serialNumber: serial }, org.token, { at });
      await until(async () => (await claim()).status === 200, { what: 'the device to be known' });
      const log = await untilLog(org, (await untilDevice(org, serial)).id);
      await broker.stop();
      again = await startMosquitto({ allowAnonymous: true, port: broker.port });
      await until(
        async () => {
          await send(broker.port, 2);
          await quiet(at);
          return (await levelsOf(org, log.id)).length === 2;
        },
        { deadlineMs: 20_000, what: 'the second packet' },
      );
      await expect(call(itrClaim, { orgId: org.orgId, serialNumber: serial }, org.token, { at })).rejects.toThrow('AlreadyClaimed');
    } finally {
      await own.close();
      await (again ?? broker).stop();
    }
  }, 60_000);
});
