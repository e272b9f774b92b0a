import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itrClaim } from '@headworks/api/paths/itr/devices';
import { describeWith, freePort, startMosquitto, type TestServer, until } from '@headworks/testing';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { levelsOf, newDevice, untilDatedLog, untilDevice, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization, organizationOf } from '../../harness/organization.js';
import { deliver, HOUR, newSerial, now, packetOf, readingsOf } from '../../harness/packets.js';
import type { Product } from '../../harness/product.js';
import { quiet } from '../../harness/quiet.js';
import { ownProduct, shared } from '../../harness/surroundings.js';

const topicOf = (serial: string): string => `headworks/v1/${serial}/telemetry`;
const clients: MqttClient[] = [];

async function connect(url: string, password?: string): Promise<MqttClient> {
  const client = await connectAsync(url, { username: 'logger', password, reconnectPeriod: 0, connectTimeout: 5_000 }, false);
  clients.push(client);
  return client;
}

/** Returns whether the client may subscribe to that topic. */
async function granted(client: MqttClient, topic: string): Promise<boolean> {
  const answer = await client.subscribeAsync(topic).catch(() => []);
  return answer.length > 0 && answer.every(({ qos }) => qos !== 128);
}

afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});

describe('a packet over MQTT', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('is acknowledged once it is stored, and its levels can be read @distributed', async () => {
    const [serial, at] = [newSerial(), now() - HOUR];
    const client = await connect(shared().mqttUrl, org.key);
    await client.publishAsync(topicOf(serial), JSON.stringify(readingsOf([[at, 6.5]])), { qos: 1 });
    const device = await untilDevice(org, serial);
    expect(await levelsOf(org, (await untilDatedLog(org, device.id)).id)).toEqual([[at, 6.5]]);
  });

  it('is not accepted from a device with a wrong key', async () => {
    await expect(connect(shared().mqttUrl, 'hw_wrong')).rejects.toThrow(/Bad username or password/);
    await expect(connect(shared().mqttUrl)).rejects.toThrow(/Bad username or password/);
  });

  it.each([
    ['names a field that is wrong', () => JSON.stringify({ ...packetOf(), time: 'noon' }), /"time"/],
    ['says so when it is no JSON', () => '{', /Validation Error/],
    ['says so when it is not UTF-8', () => Buffer.from(JSON.stringify(packetOf({ sitename: 'Ölmühle' })), 'latin1'), /UTF-8/],
  ])('that cannot be accepted %s on its topic for rejections, and is not sent forever', async (_what, payload, expected) => {
    const serial = newSerial();
    const client = await connect(shared().mqttUrl, org.key);
    const words: string[] = [];
    client.on('message', (_topic, text) => words.push(text.toString()));
    await client.subscribeAsync(`headworks/v1/${serial}/rejected`);
    await client.publishAsync(topicOf(serial), payload(), { qos: 1 });
    await until(() => words.some((text) => expected.test(text)), { what: 'the rejection' });
    expect(client.connected).toBe(true);
  });

  it("of another organization's device is not accepted, and its owner is not notified", async () => {
    const owner = await organizationOf(org);
    const { serialnumber: serial } = await newDevice(owner);
    await quiet();
    const [owning, strange] = [await connect(shared().mqttUrl, owner.key), await connect(shared().mqttUrl, org.key)];
    const words: string[] = [];
    owning.on('message', (_topic, text) => words.push(text.toString()));
    await owning.subscribeAsync(`headworks/v1/${serial}/rejected`);
    await strange.publishAsync(topicOf(serial), JSON.stringify(packetOf({ sitename: 'Not yours' })), { qos: 1 });
    await owning.publishAsync(topicOf(serial), '{', { qos: 1 });
    await until(() => words.length > 0, { what: 'the rejection' });
    expect(words).toHaveLength(1);
    expect(words[0]).toContain('Validation Error');
    await quiet();
    expect((await untilDevice(owner, serial)).sitename).toBe('Elm Street');
  });

  it('cannot be read by another organization, also not by a subscription from before the claim', async () => {
    const [serial, owner] = [newSerial(), await organizationOf(org)];
    const topic = `headworks/v1/${serial}/rejected`;
    const [early, late] = [await connect(shared().mqttUrl, org.key), await connect(shared().mqttUrl, org.key)];
    const overheard: string[] = [];
    for (const client of [early, late]) client.on('message', (_topic, text) => overheard.push(text.toString()));
    await early.subscribeAsync(topic);
    await deliver(owner, serial, packetOf());
    await untilDevice(owner, serial);
    await quiet();
    expect(await granted(late, topic)).toBe(false);
    const [owning, words] = [await connect(shared().mqttUrl, owner.key), [] as string[]];
    owning.on('message', (_topic, text) => words.push(text.toString()));
    await owning.subscribeAsync(topic);
    await owning.publishAsync(topicOf(serial), '{', { qos: 1 });
    await until(() => words.length > 0, { what: 'the rejection' });
    // The broker sends messages to a client in order: anything overheard arrives before this reply.
    for (const client of [early, late]) await granted(client, `headworks/v1/${newSerial()}/rejected`);
    expect(overheard).toEqual([]);
  });

  it('is cut off if its announced length exceeds the limit: 256 MB before the login, 2 MB after it', async () => {
    const { hostname, port } = new URL(shared().mqttUrl);
    const socket = connectSocket(Number(port), hostname);
    const closed = once(socket.resume(), 'close');
    socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
    await closed;
    const client = await connect(shared().mqttUrl, org.key);
    client.publish(topicOf(newSerial()), Buffer.alloc(2_000_000, 97), { qos: 1 });
    await until(() => !client.connected, { what: 'the end of the connection' });
  });

  it('cannot be read by other devices', async () => {
    const client = await connect(shared().mqttUrl, org.key);
    expect(await granted(client, 'headworks/#')).toBe(false);
  });
});

describeWith('mosquitto', 'a packet through a broker of the utility', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headworks-broker-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const brokerAt = (port: number) => startMosquitto({ allowAnonymous: true, port, persistence: folder });

  it('arrives once the broker has acknowledged it, also when the product or the broker was away', async () => {
    const port = await freePort();
    const own = await ownProduct({ MQTT_URL: `mqtt://127.0.0.1:${port}` });
    let at: Product = own.product;
    let broker: TestServer | undefined;
    const probe = async () => (await fetch(`${at.internal[0]?.url}/readyz`)).text();
    const untilReady = () => until(async () => JSON.parse(await probe()).ready === true, { what: 'the product to be ready' });
    try {
      // The broker is not there yet.
      expect(await probe()).toContain('mqtt broker');
      broker = await brokerAt(port);
      await untilReady();
      const org = await newOrganization(at);
      const serial = newSerial();
      const from = now() - HOUR;
      const send = async (level: number) => {
        const client = await connect(`mqtt://127.0.0.1:${port}`);
        await client.publishAsync(topicOf(serial), JSON.stringify(readingsOf([[from + level, level]])), { qos: 1 });
      };
      await send(1);
      const claim = () => exchange(itrClaim, { orgId: org.orgId, serialNumber: serial }, org.token, { at });
      await until(async () => (await claim()).status === 200, { what: 'the device to be registered' });
      await own.kill();
      await send(2);
      at = await own.restart();
      await untilReady();
      await broker.stop();
      broker = await brokerAt(port);
      await send(3);
      const there = { ...org, at };
      const log = await untilLog(there, (await untilDevice(there, serial)).id);
      await until(async () => (await levelsOf(there, log.id)).length >= 3, { what: 'three packets' });
      expect(await levelsOf(there, log.id)).toEqual([1, 2, 3].map((level) => [from + level, level]));
      await expect(call(itrClaim, { orgId: org.orgId, serialNumber: serial }, org.token, { at })).rejects.toThrow('AlreadyClaimed');
    } finally {
      await own.close();
      await broker?.stop();
    }
  });

  it('arrives through another replica when the one that reads never returns', async () => {
    const broker = await brokerAt(await freePort());
    const own = await ownProduct({ MQTT_URL: broker.url });
    const at = own.product;
    const readied = ({ internal }: Product) =>
      until(async () => (await fetch(`${internal[0]?.url}/readyz`)).ok, { what: 'the replica to be ready' });
    try {
      await readied(at);
      const replica = await own.replica();
      await readied(replica);
      const org = await newOrganization(replica);
      const device = await newDevice(org);
      const client = await connect(broker.url);
      await own.kill();
      const from = now() - HOUR;
      const levels = Array.from({ length: 20 }, (_, index) => [from + index, index + 1] as const);
      for (const level of levels) await client.publishAsync(topicOf(device.serialnumber), JSON.stringify(readingsOf([level])), { qos: 1 });
      const log = await untilLog(org, device.id);
      await until(async () => (await levelsOf(org, log.id)).length >= levels.length, {
        what: 'all packets',
      });
      expect(await levelsOf(org, log.id)).toEqual(levels);
    } finally {
      await own.close();
      await broker.stop();
    }
  });
});
