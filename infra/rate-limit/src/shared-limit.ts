/** Bytes or connections that several holders share: a limit for all together and one for each, which may depend on what is left for the others. */
export class SharedLimit {
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  constructor(readonly limits: { readonly inAll: number; readonly each: (holder: string, left: number) => number }) {}

  get inAll(): number {
    return this.#inAll;
  }

  get left(): number {
    return this.limits.inAll - this.#inAll;
  }

  /** Returns false, and takes nothing, if less than `amount` is left. */
  take(holder: string, amount: number): boolean {
    const before = this.#taken.get(holder) ?? 0;
    const left = this.left - amount;
    if (left < 0 || before + amount > this.limits.each(holder, left)) return false;
    this.#inAll += amount;
    if (amount > 0) this.#taken.set(holder, before + amount);
    return true;
  }

  give(holder: string, amount: number): void {
    const left = (this.#taken.get(holder) ?? 0) - amount;
    this.#inAll -= amount;
    if (left > 0) this.#taken.set(holder, left);
    else this.#taken.delete(holder);
  }
}
