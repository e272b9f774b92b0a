import { limits } from '@headworks/api/limits';
import { SharedLimit } from '@headworks/rate-limit';
import type { ApiKey } from '../keys/key-registry.js';
import { Groups } from './clients-by-key.js';

/** The parts of the broker's client that are needed here. */
export interface SessionClient {
  readonly conn: { once(event: 'close', listener: () => void): unknown };
  close(): void;
}

export interface SessionLimits {
  /** In total, and per organization. */
  readonly connections: readonly [number, number];
  readonly subscriptions: readonly [number, number];
  readonly subscriptionsPerConnection: number;
}

const LIMITS: SessionLimits = {
  connections: [limits.mqttConnections, limits.mqttConnectionsPerOrganization],
  subscriptions: [limits.mqttSubscriptions, limits.mqttSubscriptionsPerOrganization],
  subscriptionsPerConnection: limits.mqttSubscriptionsPerConnection,
};

export const FLEET = 'fleet';

/** The holder of a key's connections and bytes: its organization, which may have many keys. */
export const holderOf = ({ orgId }: ApiKey): string => (orgId === null ? FLEET : `org-${orgId}`);

/** The fleet may use all. */
const sharedLimitOf = ([inAll, each]: readonly [number, number]): SharedLimit =>
  new SharedLimit({ inAll, each: (holder) => (holder === FLEET ? inAll : each) });

/** The logged-in clients with their keys and subscriptions, each organization within its share. */
export class Sessions<Client extends SessionClient> {
  readonly #open = new Map<Client, { readonly key: ApiKey; readonly topics: Set<string> }>();
  readonly #ofKey = new Groups<Client>();
  readonly #ofHolder = new Groups<Client>();
  readonly #limits: SessionLimits;
  readonly #connections: SharedLimit;
  readonly #subscriptions: SharedLimit;

  constructor(given = LIMITS) {
    this.#limits = given;
    this.#connections = sharedLimitOf(given.connections);
    this.#subscriptions = sharedLimitOf(given.subscriptions);
  }

  get count(): number {
    return this.#connections.inAll;
  }

  get subscriptions(): number {
    return this.#subscriptions.inAll;
  }

  keyOf(client: Client): ApiKey | undefined {
    return this.#open.get(client)?.key;
  }

  /** Opens a session that ends with the connection; returns false at the limit. If all are in use, it may replace another session. */
  open(client: Client, key: ApiKey): boolean {
    const holder = holderOf(key);
    if (!this.#connections.take(holder, 1) && !(this.#endOneFor(holder) && this.#connections.take(holder, 1))) return false;
    this.#open.set(client, { key, topics: new Set() });
    this.#ofKey.add(key.keyId, client);
    this.#ofHolder.add(holder, client);
    client.conn.once('close', () => this.#close(client));
    return true;
  }

  /** Adds a subscription of the client; returns false if the client or its organization is at its limit. */
  listen(client: Client, topic: string): boolean {
    const session = this.#open.get(client);
    if (!session) return false;
    const { key, topics } = session;
    if (topics.has(topic)) return true;
    if (topics.size >= this.#limits.subscriptionsPerConnection || !this.#subscriptions.take(holderOf(key), 1)) return false;
    topics.add(topic);
    return true;
  }

  listenNoMore(client: Client, topics: readonly string[]): void {
    const session = this.#open.get(client);
    for (const topic of topics) if (session?.topics.delete(topic)) this.#subscriptions.give(holderOf(session.key), 1);
  }

  /** Closes the connections that are logged in with a key. */
  endKey(keyId: string): void {
    for (const client of [...this.#ofKey.of(keyId)]) client.close();
  }

  /**
   * If all connections are in use: closes the oldest one of the organization with the most, if that still leaves it as many as the holder will have.
   * So a few organizations cannot block the devices of another, and two do not replace each other alternately.
   */
  #endOneFor(holder: string): boolean {
    if (this.count < this.#limits.connections[0]) return false;
    const most = this.#ofHolder.largest(FLEET);
    const [oldest] = most;
    if (!oldest || most.size < this.#ofHolder.of(holder).size + 2) return false;
    // Frees the place immediately: the connection itself closes later.
    this.#close(oldest);
    oldest.close();
    return true;
  }

  #close(client: Client): void {
    const session = this.#open.get(client);
    if (!session) return;
    const { key, topics } = session;
    this.listenNoMore(client, [...topics]);
    this.#open.delete(client);
    this.#ofKey.remove(key.keyId, client);
    this.#ofHolder.remove(holderOf(key), client);
    this.#connections.give(holderOf(key), 1);
  }
}
