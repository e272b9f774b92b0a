import type { HeldBytes } from '@headworks/rate-limit';
import type { Client } from 'aedes';
import type { Ingest } from '../context.js';
import { isWorthAnotherTry, receive } from './receive.js';
import type { Sessions } from './sessions.js';
import { rejectedTopic, serialOfTopic } from './topic.js';

/** The parts of the service that the listener needs. */
export type BrokerNeeds = Omit<Ingest, 'platform'> & {
  readonly platform: { readonly logger: Pick<Ingest['platform']['logger'], 'debug'> };
};

interface Rejection {
  readonly topic: string;
  readonly payload: string;
}

/** Stores a packet. Returns the rejection to publish, if any; rejects if the connection must be closed. */
export function publisher(ingest: BrokerNeeds, sessions: Sessions<Client>, bytesOf: (client: Client) => HeldBytes | undefined) {
  return async (client: Client | null, topic: string, payload: string | Buffer): Promise<Rejection | undefined> => {
    const serialNumber = serialOfTopic(topic);
    const key = client ? sessions.keyOf(client) : undefined;
    if (serialNumber === undefined || !client || !key) throw new Error(`topic ${topic} does not accept packets`);
    // The connection closes when its key is deleted; this packet may have been read before that.
    if (!ingest.isCurrent(key)) throw new Error('the API key was deleted');
    const [bytes, content] = [bytesOf(client), Buffer.from(payload)];
    if (!bytes?.take(content.length)) throw new Error('too many bytes in progress');
    const refusal = await receive(ingest, key, serialNumber, content).finally(() => bytes.give(content.length));
    if (!refusal) return undefined;
    if (isWorthAnotherTry(refusal)) throw new Error(refusal.refused);
    // The owner is not notified of packets that another organization sends for its device.
    if (!ingest.mayListen(key, serialNumber)) return undefined;
    return {
      topic: rejectedTopic(serialNumber),
      payload: JSON.stringify({ error: refusal.refused, details: refusal.details ?? [] }),
    };
  };
}
