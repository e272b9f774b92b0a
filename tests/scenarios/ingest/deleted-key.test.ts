import { orgKeysDelete } from '@headworks/api/paths/org/paths';
import { until } from '@headworks/testing';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { untilDevice } from '../../harness/devices.js';
import { newOrganization, organizationOf } from '../../harness/organization.js';
import { newSerial, packetOf, postPacket } from '../../harness/packets.js';
import { shared } from '../../harness/surroundings.js';

const clients: MqttClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});

async function connect(password: string, clientId: string): Promise<MqttClient> {
  const client = await connectAsync(shared().mqttUrl, { username: 'logger', password, clientId, reconnectPeriod: 0 }, false);
  clients.push(client);
  return client;
}

it('a deleted key ends its MQTT connection and is refused by MQTT and HTTP; another organization with the same client id stays connected', async () => {
  const org = await newOrganization();
  const other = await organizationOf(org);
  const [client, stays] = [await connect(org.key, 'pump-7'), await connect(other.key, 'pump-7')];
  await call(orgKeysDelete, { orgId: org.orgId, keyId: org.keyId }, org.token);
  await until(() => !client.connected, { what: 'the end of the connection' });
  await expect(connect(org.key, 'pump-7')).rejects.toThrow(/Bad username or password/);
  expect((await postPacket(org.key, newSerial(), packetOf())).status).toBe(401);
  const serial = newSerial();
  await stays.publishAsync(`headworks/v1/${serial}/telemetry`, JSON.stringify(packetOf()), { qos: 1 });
  await untilDevice(other, serial);
});
