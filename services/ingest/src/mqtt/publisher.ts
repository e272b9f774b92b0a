import type { Client } from 'aedes';
import type { Ingest } from '../ingest.js';
import type { ConnectionBytes } from './connection-bytes.js';
import { isWorthAnotherTry, receive } from './receive.js';
import type { Sessions } from './sessions.js';
import { rejectedTopic, serialOfTopic } from './topic.js';

/** What the listener needs of the service. */
export type BrokerNeeds = Omit<Ingest, 'platform'> & {
  readonly platform: { readonly logger: Pick<Ingest['platform']['logger'], 'debug'> };
};

interface Rejection {
  readonly topic: string;
  readonly payload: string;
}

/** Stores a packet. Answers what is to be published of its rejection; rejects where the connection has to end. */
export function publisher(ingest: BrokerNeeds, sessions: Sessions<Client>, bytesOf: (client: Client) => ConnectionBytes | undefined) {
  return async (client: Client | null, topic: string, payload: string | Buffer): Promise<Rejection | undefined> => {
    const serialNumber = serialOfTopic(topic);
    const key = client ? sessions.keyOf(client) : undefined;
    if (serialNumber === undefined || !client || !key) throw new Error(`topic ${topic} takes no packets`);
    // The connection is ended when its key is; this one may have been read before.
    if (!ingest.isCurrent(key)) throw new Error('the API key was deleted');
    const [bytes, content] = [bytesOf(client), Buffer.from(payload)];
    if (!bytes?.take(content.length)) throw new Error('too many bytes under way');
    const refusal = await receive(ingest, key, serialNumber, content).finally(() => bytes.give(content.length));
    if (!refusal) return undefined;
    if (isWorthAnotherTry(refusal)) throw new Error(refusal.refused);
    // What a stranger sends in a device's name is no news for its owner.
    if (!ingest.mayListen(key, serialNumber)) return undefined;
    return {
      topic: rejectedTopic(serialNumber),
      payload: JSON.stringify({ error: refusal.refused, details: refusal.details ?? [] }),
    };
  };
}
