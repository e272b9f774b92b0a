import mqtt from 'mqtt';
import { type PacketBody, postPacket } from '../../harness/packets.js';
import type { Product } from '../../harness/product.js';

/** Sends one packet once. Returns true if it was acknowledged, false if that is unclear: then it must be sent again. */
export interface Sender {
  send(packet: PacketBody): Promise<boolean>;
  /** Responses that rejected a packet; there must be none, whatever crashes. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

const ANSWER_TIMEOUT_MS = 8_000;
const RECONNECT_MS = 200;

export function httpSender(product: Product, key: string, serial: string): Sender {
  const refusals: string[] = [];
  return {
    refusals,
    send: async (packet) => {
      const answer = await postPacket(key, serial, packet, product).catch(() => undefined);
      if (answer?.status === 202) return true;
      if (answer !== undefined && answer.status !== 503 && answer.status !== 429)
        refusals.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      return false;
    },
    close: async () => {},
  };
}

export function mqttSender(product: Product, key: string, serial: string): Sender {
  const refusals: string[] = [];
  const client = mqtt.connect(product.mqttUrl, {
    clientId: `crash-${serial}`,
    username: serial,
    password: key,
    reconnectPeriod: RECONNECT_MS,
  });
  // This test causes lost connections; the client reconnects by itself.
  client.on('error', (error) => {
    if (/not authorized|bad user/i.test(error.message)) refusals.push(error.message);
  });
  client.on('message', (_topic, payload) => refusals.push(payload.toString()));
  client.subscribe(`headworks/v1/${serial}/rejected`, { qos: 1 });
  return {
    refusals,
    send: (packet) =>
      new Promise((resolve) => {
        const late = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
        client.publish(`headworks/v1/${serial}/telemetry`, JSON.stringify(packet), { qos: 1 }, (error) => {
          clearTimeout(late);
          resolve(!error);
        });
      }),
    close: async () => {
      await client.endAsync(true);
    },
  };
}
