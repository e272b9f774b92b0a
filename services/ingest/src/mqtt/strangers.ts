/** What is needed of the broker's client. */
export interface StrangerClient {
  readonly conn: { once(event: 'close', listener: () => void): unknown };
  close(): void;
}

/**
 * The connections that are not logged in. Beyond their limit a new one ends the oldest of the address that has most: it costs nothing to open a connection,
 * so those that only wait must not keep out a device that logs in. An address has no limit of its own: behind a load balancer all devices may have one.
 */
export class Strangers<Client extends StrangerClient> {
  readonly #addresses = new Map<Client, string>();
  readonly #clients = new Map<string, Set<Client>>();

  constructor(readonly limit: number) {}

  get count(): number {
    return this.#addresses.size;
  }

  add(client: Client, address: string): void {
    this.#addresses.set(client, address);
    const clients = this.#clients.get(address) ?? new Set();
    this.#clients.set(address, clients.add(client));
    client.conn.once('close', () => this.remove(client));
    if (this.count > this.limit) this.#endOne();
  }

  /** The connection is logged in or closed. */
  remove(client: Client): void {
    const address = this.#addresses.get(client);
    if (address === undefined) return;
    this.#addresses.delete(client);
    const clients = this.#clients.get(address);
    clients?.delete(client);
    if (clients?.size === 0) this.#clients.delete(address);
  }

  #endOne(): void {
    let most: Set<Client> = new Set();
    // Both are in the order in which they came: of addresses with as many, the one that came first.
    for (const clients of this.#clients.values()) if (clients.size > most.size) most = clients;
    const [oldest] = most;
    if (!oldest) return;
    this.remove(oldest);
    oldest.close();
  }
}
