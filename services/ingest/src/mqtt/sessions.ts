import { limits } from '@headworks/contracts';
import type { Client } from 'aedes';
import type { KnownKey } from '../known/known.js';
import { Room } from './room.js';

const FLEET = 'fleet';
/** Who is not logged in. */
export const STRANGER = 'stranger';

/** Whose share a key's connections and bytes are counted in: its organization's, which may have many keys. */
export const holderOf = ({ orgId }: KnownKey): string => (orgId === null ? FLEET : `org-${orgId}`);

/** Who is logged in with which key, each organization within its number of connections. */
export class Sessions {
  readonly #open = new Map<Client, { readonly key: KnownKey; readonly topics: Set<string> }>();
  readonly #clients = new Map<string, Set<Client>>();
  readonly #room = new Room({
    inAll: limits.mqttConnections,
    each: (holder) => (holder === FLEET ? limits.mqttConnections : limits.mqttConnectionsPerOrganization),
  });

  get count(): number {
    return this.#room.inAll;
  }

  keyOf(client: Client): KnownKey | undefined {
    return this.#open.get(client)?.key;
  }

  /** Opens a session that ends with the connection; false where there is no room for it. */
  open(client: Client, key: KnownKey): boolean {
    if (!this.#room.take(holderOf(key), 1)) return false;
    this.#open.set(client, { key, topics: new Set() });
    const clients = this.#clients.get(key.keyId) ?? new Set();
    this.#clients.set(key.keyId, clients.add(client));
    client.conn.once('close', () => this.#close(client, key));
    return true;
  }

  /** Notes that the client listens to a topic; false where it listens to as many as it may. */
  listen(client: Client, topic: string): boolean {
    const topics = this.#open.get(client)?.topics;
    if (!topics || (topics.size >= limits.mqttSubscriptionsPerConnection && !topics.has(topic))) return false;
    topics.add(topic);
    return true;
  }

  listenNoMore(client: Client, topics: readonly string[]): void {
    for (const topic of topics) this.#open.get(client)?.topics.delete(topic);
  }

  /** Ends the connections that were logged in with a key. */
  endKey(keyId: string): void {
    for (const client of this.#clients.get(keyId) ?? []) client.close();
  }

  #close(client: Client, key: KnownKey): void {
    this.#open.delete(client);
    const clients = this.#clients.get(key.keyId);
    clients?.delete(client);
    if (clients?.size === 0) this.#clients.delete(key.keyId);
    this.#room.give(holderOf(key), 1);
  }
}
