interface UploadLimits {
  /** In this process. */
  readonly uploadsAtOnce: number;
  readonly uploadsPerPerson: number;
}

/** Limits the uploads in work, in all and for each user. */
export class ActiveUploads {
  #total = 0;
  readonly #byUser = new Map<string, number>();

  constructor(
    readonly limits: UploadLimits,
    readonly onCount: (count: number) => void,
  ) {}

  /** Returns the function that ends the upload, or undefined if a limit is reached. */
  begin(userId: string): (() => void) | undefined {
    const { uploadsAtOnce, uploadsPerPerson } = this.limits;
    if (this.#total >= uploadsAtOnce || (this.#byUser.get(userId) ?? 0) >= uploadsPerPerson) return undefined;
    this.#count(userId, 1);
    return () => this.#count(userId, -1);
  }

  #count(userId: string, by: 1 | -1): void {
    this.#total += by;
    this.onCount(this.#total);
    const own = (this.#byUser.get(userId) ?? 0) + by;
    if (own > 0) this.#byUser.set(userId, own);
    else this.#byUser.delete(userId);
  }
}
