import { type Refusal, refuse } from '@headworks/api/errors';

const AGAIN_AFTER_SECONDS = 3;
const OF_OWN = 'You have too many uploads or downloads in progress. Try again when one of them has ended.';

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

  /**
   * Returns the function that ends the upload. A user who has too many in work is refused with TooManyRequestsException, which is no error of the
   * server; where the others have left too few, Busy.
   */
  begin(userId: string): (() => void) | Refusal {
    const { uploadsAtOnce, uploadsPerPerson } = this.limits;
    if ((this.#byUser.get(userId) ?? 0) >= uploadsPerPerson) return refuseNow('TooManyRequestsException', OF_OWN);
    if (this.#total >= uploadsAtOnce) return refuseNow('Busy');
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

const refuseNow = (code: 'TooManyRequestsException' | 'Busy', message?: string): Refusal => ({
  ...refuse(code, message),
  retryAfterSeconds: AGAIN_AFTER_SECONDS,
});
