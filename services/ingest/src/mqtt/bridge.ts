import type { MqttClient } from 'mqtt';
import type { Ingest } from '../context.js';
import { isWorthAnotherTry, receive } from './receive.js';
import { rejectedTopic, serialOfTopic } from './topic.js';

/** The external broker authenticates its clients; their packets count as those of the fleet. */
const BROKER_KEY = { keyId: 'mqtt-broker', orgId: null } as const;
const SHARED_TOPIC = '$share/headworks/headworks/v1/+/telemetry';
const RETRY_MS = 1_000;

/**
 * Reads packets from an external broker (MQTT_URL) by a shared subscription at QoS 1, which distributes packets over replicas.
 * PUBACK follows durability: mqtt.js acknowledges only after the callback of `handleMessage`.
 */
export async function openBridge(ingest: Ingest, url: string): Promise<MqttClient> {
  const { connectAsync } = await import('mqtt');
  const client = await connectAsync(url, {
    clientId: `headworks-${process.pid}-${Math.random().toString(36).slice(2)}`,
    clean: true,
    reconnectPeriod: RETRY_MS,
    connectTimeout: 10_000,
  });
  client.handleMessage = (packet, done) => {
    const serialNumber = serialOfTopic(packet.topic.toString());
    if (serialNumber === undefined) return done();
    const take = async (): Promise<void> => {
      const refusal = await receive(ingest, BROKER_KEY, serialNumber, Buffer.from(packet.payload));
      if (refusal && isWorthAnotherTry(refusal)) {
        setTimeout(() => void take(), RETRY_MS);
        return;
      }
      if (refusal) client.publish(rejectedTopic(serialNumber), JSON.stringify({ error: refusal.refused, details: refusal.details ?? [] }));
      done();
    };
    void take();
  };
  client.on('error', (error) => ingest.platform.logger.warn({ err: error }, 'mqtt broker'));
  await client.subscribeAsync(SHARED_TOPIC, { qos: 1 });
  return client;
}
