import { sleep } from '@headworks/async';
import type { IClientOptions, MqttClient } from 'mqtt';
import type { Ingest } from '../context.js';
import { isWorthAnotherTry, receive } from '../mqtt/receive.js';
import { rejectedTopic, serialOfTopic } from '../mqtt/topic.js';
import { InOrder } from './in-order.js';

/** The external broker authenticates its clients; their packets count as those of the fleet. */
const BROKER_KEY = { keyId: 'mqtt-broker', orgId: null } as const;
const TOPIC = 'headworks/v1/+/telemetry';
const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Packets that are being stored; the broker keeps the others until these are acknowledged. */
const MOST_UNACKNOWLEDGED = 200;
/** As long as packets are kept on the message bus. A session that nothing goes on with ends then, and no longer fills the broker. */
const SESSION_SECONDS = 72 * 3_600;
/** CONNACK of a broker that does not speak MQTT 5: by MQTT 3.1.1, and by MQTT 5. */
const UNSUPPORTED_VERSION: readonly unknown[] = [1, 0x84];

/** A connection that goes on with a session of the broker. It is opened again whenever it is lost. */
export interface BridgeSession {
  /** Whether it is connected, and has its subscription. */
  readonly ready: boolean;
  /** Ends the connection; the broker keeps the session. */
  close(): Promise<void>;
}

/**
 * Receives packets at QoS 1. PUBACK follows durability; what is not acknowledged when the connection is lost comes again, and a repeated packet changes nothing.
 */
export async function openSession(ingest: Ingest, url: string, clientId: string): Promise<BridgeSession> {
  const { connect } = await import('mqtt');
  const { logger } = ingest.platform;
  const options: IClientOptions = {
    clientId,
    clean: false,
    protocolVersion: 5,
    properties: { sessionExpiryInterval: SESSION_SECONDS, receiveMaximum: MOST_UNACKNOWLEDGED },
    reconnectPeriod: RETRY_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectOnConnackError: true,
    resubscribe: false,
    queueQoSZero: false,
  };
  const client = connect(url, options);
  const stored = new InOrder();
  let connection = new AbortController();
  let ready = false;

  client.handleMessage = (packet, done) => {
    const { signal } = connection;
    const serialNumber = serialOfTopic(packet.topic.toString());
    const storing =
      serialNumber === undefined ? Promise.resolve() : store(ingest, client, serialNumber, Buffer.from(packet.payload), signal);
    stored.start(storing, () => {
      // A packet number means nothing on another connection.
      if (!signal.aborted) done();
    });
    // With an error mqtt.js goes on with the next packet and acknowledges nothing.
    done(new Error('it is not stored yet'));
  };
  client.on('connect', () => {
    // Again, since the broker may have lost the session.
    client.subscribeAsync(TOPIC, { qos: 1 }).then(
      () => {
        ready = true;
      },
      (err: unknown) => logger.warn({ err }, 'the mqtt broker refused the subscription; retried with the next connection'),
    );
  });
  client.on('close', () => {
    ready = false;
    connection.abort();
    connection = new AbortController();
  });
  client.on('error', (error) => {
    if ('code' in error && UNSUPPORTED_VERSION.includes(error.code)) client.options.protocolVersion = 4;
    else logger.warn({ err: error }, 'mqtt broker');
  });

  return {
    get ready() {
      return ready;
    },
    // Without a connection it would wait for one.
    close: () => client.endAsync(!client.connected),
  };
}

/** Stores a packet, however often it takes. One that can never be accepted is acknowledged too, since it would be sent forever. */
async function store(ingest: Ingest, client: MqttClient, serialNumber: string, payload: Buffer, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const refusal = await receive(ingest, BROKER_KEY, serialNumber, payload);
    if (!refusal) return;
    if (!isWorthAnotherTry(refusal)) {
      client.publish(rejectedTopic(serialNumber), JSON.stringify({ error: refusal.refused, details: refusal.details ?? [] }));
      return;
    }
    await sleep(RETRY_MS, ended);
  }
}
