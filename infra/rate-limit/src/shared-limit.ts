/** Bytes or connections that several holders share: a limit for all together and one for each, which may depend on what is left for the others. */
export class SharedLimit {
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  constructor(readonly limits: { readonly inAll: number; readonly each: (holder: string, left: number) => number }) {}

  get inAll(): number {
    return this.#inAll;
  }

  /** Returns false, and takes nothing, if less than `amount` is left. */
  take(holder: string, amount: number): boolean {
    const before = this.#taken.get(holder) ?? 0;
    const left = this.limits.inAll - this.#inAll - amount;
    if (left < 0 || before + amount > this.limits.each(holder, left)) return false;
    this.#inAll += amount;
    if (amount > 0) this.#taken.set(holder, before + amount);
    return true;
  }

  /** Whether `amount` would be taken if no other holder had anything. */
  fitsAlone(holder: string, amount: number): boolean {
    const own = (this.#taken.get(holder) ?? 0) + amount;
    return own <= this.limits.each(holder, this.limits.inAll - own);
  }

  give(holder: string, amount: number): void {
    const left = (this.#taken.get(holder) ?? 0) - amount;
    this.#inAll -= amount;
    if (left > 0) this.#taken.set(holder, left);
    else this.#taken.delete(holder);
  }
}
