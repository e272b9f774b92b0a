import { Groups } from './clients-by-key.js';
import type { SessionClient } from './sessions.js';

/**
 * The connections that are not logged in. Beyond their limit, a new one closes the oldest one of the address with the most: opening a connection is free,
 * so idle ones must not block a device that logs in. There is no limit per address: behind a load balancer all devices may have the same one.
 */
export class UnauthenticatedConnections<Client extends SessionClient> {
  readonly #addresses = new Map<Client, string>();
  readonly #ofAddress = new Groups<Client>();

  constructor(readonly limit: number) {}

  get count(): number {
    return this.#addresses.size;
  }

  /** Empty for one that is logged in or closed. */
  addressOf(client: Client): string {
    return this.#addresses.get(client) ?? '';
  }

  add(client: Client, address: string): void {
    this.#addresses.set(client, address);
    this.#ofAddress.add(address, client);
    client.conn.once('close', () => this.remove(client));
    if (this.count > this.limit) this.#endOne();
  }

  /** The connection is logged in or closed. */
  remove(client: Client): void {
    const address = this.#addresses.get(client);
    if (address === undefined) return;
    this.#addresses.delete(client);
    this.#ofAddress.remove(address, client);
  }

  #endOne(): void {
    const [oldest] = this.#ofAddress.largest();
    if (!oldest) return;
    this.remove(oldest);
    oldest.close();
  }
}
