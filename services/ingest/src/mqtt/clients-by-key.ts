/** Clients grouped by a common property such as a key or an address, in order of arrival. */
export class Groups<Client> {
  readonly #groups = new Map<string, Set<Client>>();

  of(name: string): ReadonlySet<Client> {
    return this.#groups.get(name) ?? new Set();
  }

  add(name: string, client: Client): void {
    const clients = this.#groups.get(name) ?? new Set();
    this.#groups.set(name, clients.add(client));
  }

  remove(name: string, client: Client): void {
    const clients = this.#groups.get(name);
    clients?.delete(client);
    if (clients?.size === 0) this.#groups.delete(name);
  }

  /** The largest group, except for an excluded one; of groups with equal size, the first. */
  largest(except?: string): ReadonlySet<Client> {
    let largest: ReadonlySet<Client> = new Set();
    for (const [name, clients] of this.#groups) if (name !== except && clients.size > largest.size) largest = clients;
    return largest;
  }
}
