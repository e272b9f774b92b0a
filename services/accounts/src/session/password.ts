import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Metrics } from '@headworks/observability';
import { type Argon2Cost, isCurrent, readHash, toPhc } from './phc.js';

/** RFC 9106, second recommended option, scaled to 19 MiB (OWASP's argon2id minimum): about 30 ms of one core, off the main thread. */
const COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const TAG_BYTES = 32;

const compute = promisify(argon2);

/** Hashes of passwords and codes. Each computation is counted: a test compares the count for existing and unknown users. */
export interface Passwords {
  /** A PHC string of the current cost. */
  hash(password: string): Promise<string>;
  /** One computation in every case: an undefined `hash`, for an email without an account, takes as long as any other. */
  check(password: string, hash: string | undefined): Promise<boolean>;
  /** Returns whether the hash has an older format or a lower cost than a new one: replace it at the next sign-in. */
  needsRehash(hash: string): boolean;
}

export function openPasswords(metrics: Metrics, cost: Argon2Cost = COST): Passwords {
  const computations = metrics.counter('accounts_password_hashes_total', 'argon2id computations for passwords and codes');
  const tagOf = async (
    password: string,
    nonce: Buffer,
    { memory, passes, parallelism }: Argon2Cost,
    tagLength: number,
  ): Promise<Buffer> => {
    computations.inc();
    return compute('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, memory, passes, parallelism, tagLength });
  };
  const noUserHash = toPhc({ cost, nonce: randomBytes(NONCE_BYTES), tag: randomBytes(TAG_BYTES) });
  return {
    hash: async (password) => {
      const nonce = randomBytes(NONCE_BYTES);
      return toPhc({ cost, nonce, tag: await tagOf(password, nonce, cost, TAG_BYTES) });
    },
    check: async (password, hash) => {
      const stored = readHash(hash ?? noUserHash);
      const computed = await tagOf(password, stored.nonce, stored.cost, stored.tag.length);
      return timingSafeEqual(computed, stored.tag) && hash !== undefined;
    },
    needsRehash: (hash) => !isCurrent(hash, cost),
  };
}
