import { limits } from '@headworks/api/limits';
import type { Telemetry } from '@headworks/api/telemetry';
import { createMetrics } from '@headworks/observability';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stamp } from '../accept/stamp.js';
import { KeyRegistry } from '../keys/key-registry.js';
import { DeviceOwners } from '../owners/device-owners.js';
import { mayListen } from '../owners/may-listen.js';
import { type Broker, openBroker } from './broker.js';
import { header, type Login, loginPacket, publishPacket, type RawDevice, rawDevice, releasePacket } from './raw-device.js';

const CONNACK = 2;
const PUBACK = 4;
const PUBREC = 5;
const PUBCOMP = 7;
const TOPIC = 'headworks/v1/104217/telemetry';
const PACKET = JSON.stringify({ type: 'firstresponse', packetId: 1, time: 1_750_000_000, status: 1 });

let keys: KeyRegistry;
let broker: Broker;
let stored: Telemetry[];
/** Off between the deletion of a key and its notification of the broker. */
let keysAreCurrent: boolean;
const clients: MqttClient[] = [];
const devices: RawDevice[] = [];

beforeEach(async () => {
  [keys, stored, keysAreCurrent] = [new KeyRegistry(), [], true];
  for (const orgId of [1, 2]) keys.apply(`k${orgId}`, { hash: `key-of-${orgId}`, orgId });
  const logger = { debug: () => undefined };
  const owners = new DeviceOwners();
  broker = await openBroker(
    {
      platform: { logger },
      findKey: async (password) => keys.find(password),
      isCurrent: (key) => keysAreCurrent && keys.isCurrent(key),
      onKeyEnded: (listener) => keys.onKeyEnded(listener),
      noteUse: () => undefined,
      takeAllowance: () => undefined,
      mayListen: (key, serialNumber) => mayListen(owners, key, serialNumber),
      stamp: (key, serialNumber, packet) => stamp(owners, key, serialNumber, packet, 0),
      publish: async (packets) => void stored.push(...packets),
      refused: createMetrics({ process: false }).counter('refused', 'Refused', ['error']),
    },
    0,
    '127.0.0.1',
  );
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
  for (const { socket } of devices.splice(0)) socket.destroy();
  await broker.close();
});

const EMPTY = { sessions: 0, unauthenticated: 0, subscriptions: 0, unreleased: 0, bytesUnderWay: 0 };
const until = <T>(value: () => T) => expect.poll(value, { interval: 5 });

/** A device that is logged in. */
async function loggedIn(login: Partial<Login> = {}): Promise<RawDevice> {
  const device = rawDevice(broker.port);
  devices.push(device);
  device.send(loginPacket({ clientId: 'logger', password: 'key-of-1', ...login }));
  await until(() => device.came).toEqual([CONNACK]);
  return device;
}

async function listening(password: string, topics: string[], clientId = 'listener'): Promise<{ client: MqttClient; heard: string[] }> {
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username: 'x', password, clientId, reconnectPeriod: 0 });
  clients.push(client);
  const heard: string[] = [];
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload}`));
  await client.subscribeAsync(topics).catch(() => undefined);
  return { client, heard };
}

describe('a deleted key', () => {
  it('closes its connections and no other', async () => {
    const [ended, stays] = [await loggedIn(), await loggedIn({ password: 'key-of-2' })];
    keys.apply('k1', undefined);
    await ended.ended();
    stays.send(publishPacket({ topic: TOPIC, payload: PACKET }));
    await until(() => stays.came).toEqual([CONNACK, PUBACK]);
    expect(broker.held().sessions).toBe(1);
  });

  it('no longer stores packets that are read before the connection closes, and claims no device', async () => {
    const device = await loggedIn();
    keysAreCurrent = false;
    device.send(publishPacket({ topic: TOPIC, payload: PACKET }));
    await device.ended();
    expect([device.came, stored]).toEqual([[CONNACK], []]);
  });

  it('refuses a device that logs in during the deletion', async () => {
    keysAreCurrent = false;
    const device = rawDevice(broker.port);
    device.send(loginPacket({ clientId: 'logger', password: 'key-of-1' }));
    await device.ended();
    expect(device.came).toEqual([]);
    await until(() => broker.held()).toEqual(EMPTY);
  });
});

describe('data of a client is not kept', () => {
  it('with the retain flag: the packet is stored like any other and not sent to later subscribers', async () => {
    const device = await loggedIn();
    device.send(
      publishPacket({ topic: TOPIC, payload: PACKET, retain: true }),
      publishPacket({ topic: TOPIC, payload: '{', retain: true }),
    );
    await until(() => device.came).toEqual([CONNACK, PUBACK, PUBACK]);
    expect(stored).toHaveLength(1);
    const { client, heard } = await listening('key-of-1', ['headworks/v1/104217/rejected']);
    await client.publishAsync(TOPIC, '[]', { qos: 1 });
    await until(() => heard.length).toBe(1);
  });

  it('as a last will, with or without the retain flag: it is not published', async () => {
    const { client, heard } = await listening('key-of-1', ['headworks/v1/104217/rejected']);
    for (const [index, retain] of [true, false].entries()) {
      const device = await loggedIn({ clientId: `will-${index}`, will: { topic: TOPIC, payload: '{', retain } });
      device.socket.destroy();
    }
    await until(() => broker.held().sessions).toBe(1);
    await client.publishAsync(TOPIC, '{', { qos: 1 });
    await until(() => heard.length).toBe(1);
    expect(stored).toEqual([]);
  });

  it('in a persistent session: the next connection starts a new session', async () => {
    const first = await loggedIn({ clean: false });
    first.socket.destroy();
    await until(() => broker.held()).toEqual(EMPTY);
    const again = await loggedIn({ clean: false });
    expect(again.came).toEqual([CONNACK]);
  });

  it('at QoS 2 without PUBREL: the connection is closed at the limit, and nothing remains', async () => {
    const three = await Promise.all([1, 2, 3].map((number) => loggedIn({ clientId: `flood-${number}` })));
    for (const device of three) {
      for (let id = 1; id <= 400; id++) device.send(publishPacket({ topic: TOPIC, payload: PACKET, qos: 2, id }));
    }
    await Promise.all(three.map((device) => device.ended()));
    for (const { came } of three)
      expect(came.filter((type) => type === PUBREC).length).toBeLessThanOrEqual(limits.mqttUnreleasedPerConnection);
    await until(() => broker.held()).toEqual(EMPTY);
  });
});

it('the store of the broker keeps only the ids of QoS 2 packets, until the connection closes', async () => {
  const device = await loggedIn();
  for (const id of [1, 2, 2, 3]) device.send(publishPacket({ topic: TOPIC, payload: PACKET, qos: 2, id, retain: true }));
  await until(() => broker.held()).toEqual({ sessions: 1, unauthenticated: 0, subscriptions: 0, unreleased: 3, bytesUnderWay: 0 });
  device.socket.destroy();
  await until(() => broker.held()).toEqual(EMPTY);
});

it('a packet at QoS 2 is accepted, and its id is free again after PUBREL', async () => {
  const device = await loggedIn();
  for (let id = 1; id <= 2 * limits.mqttUnreleasedPerConnection; id++) {
    device.send(publishPacket({ topic: TOPIC, payload: PACKET, qos: 2, id }));
    await until(() => device.came.at(-1)).toBe(PUBREC);
    device.send(releasePacket(id));
    await until(() => device.came.at(-1)).toBe(PUBCOMP);
  }
  expect(stored).toHaveLength(2 * limits.mqttUnreleasedPerConnection);
  expect(broker.held().unreleased).toBe(0);
});

it('a connection has a limited number of subscriptions', async () => {
  const topics = Array.from({ length: limits.mqttSubscriptionsPerConnection + 1 }, (_, index) => `headworks/v1/${index + 1}/rejected`);
  const { client } = await listening('key-of-1', []);
  const codes = await client.subscribeAsync(topics.slice(0, -1));
  expect(codes.every(({ qos }) => qos === 0)).toBe(true);
  await expect(client.subscribeAsync(topics.slice(-1))).rejects.toThrow();
  await client.unsubscribeAsync(topics.slice(0, 1));
  expect(await client.subscribeAsync(topics.slice(-1))).toHaveLength(1);
});

describe('a client id', () => {
  it('belongs to one organization: the same id of another organization does not close the connection', async () => {
    const [one, two] = [await loggedIn({ clientId: 'pump-7' }), await loggedIn({ clientId: 'pump-7', password: 'key-of-2' })];
    for (const device of [one, two]) device.send(publishPacket({ topic: TOPIC, payload: PACKET }));
    for (const device of [one, two]) await until(() => device.came).toEqual([CONNACK, PUBACK]);
  });

  it('is taken over within the organization', async () => {
    const before = await loggedIn({ clientId: 'pump-7' });
    await loggedIn({ clientId: 'pump-7' });
    await before.ended();
    expect(broker.held().sessions).toBe(1);
  });

  it('that is too long is refused', async () => {
    const clientId = 'a'.repeat(limits.mqttClientIdLength + 1);
    await expect(listening('key-of-1', [], clientId)).rejects.toThrow(/Identifier rejected/);
  });
});

it('incomplete packets of several organizations do not block the packets of others', async () => {
  const announced = Buffer.concat([header(0x32, 1_048_576), Buffer.alloc(100)]);
  for (let orgId = 3; orgId <= 6; orgId++) {
    keys.apply(`k${orgId}`, { hash: `key-of-${orgId}`, orgId });
    const senders = await Promise.all(
      Array.from({ length: 24 }, (_, index) => loggedIn({ clientId: `part-${index}`, password: `key-of-${orgId}` })),
    );
    for (const device of senders) device.send(announced);
  }
  const other = await loggedIn({ password: 'key-of-2' });
  for (const pad of ['', 'a'.repeat(300_000)])
    other.send(publishPacket({ topic: TOPIC, payload: JSON.stringify({ ...JSON.parse(PACKET), pad }) }));
  await until(() => other.came).toEqual([CONNACK, PUBACK, PUBACK]);
});

it('an incomplete packet uses shared bytes for what has arrived beyond those of its connection, until it is complete', async () => {
  const device = await loggedIn();
  const whole = publishPacket({ topic: TOPIC, payload: JSON.stringify({ ...JSON.parse(PACKET), pad: 'a'.repeat(90_000) }) });
  device.send(whole.subarray(0, 60_000));
  await until(() => broker.held().bytesUnderWay).toBe(60_000 - limits.mqttOwnBytesPerConnection);
  device.send(whole.subarray(60_000));
  await until(() => device.came).toEqual([CONNACK, PUBACK]);
  expect(broker.held().bytesUnderWay).toBe(0);
});

it('connections that do not log in replace each other, and no device', async () => {
  const before = await loggedIn();
  const idle = Array.from({ length: limits.mqttStrangers + 20 }, () => rawDevice(broker.port));
  devices.push(...idle);
  await until(() => idle.filter(({ socket }) => socket.destroyed).length).toBe(20);
  const after = await loggedIn({ clientId: 'after' });
  for (const device of [before, after]) device.send(publishPacket({ topic: TOPIC, payload: PACKET }));
  for (const device of [before, after]) await until(() => device.came).toEqual([CONNACK, PUBACK]);
  expect(broker.held()).toEqual({ ...EMPTY, sessions: 2, unauthenticated: limits.mqttStrangers - 1 });
});
