import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Metrics } from '@headworks/telemetry';

/** RFC 9106, second recommended option, scaled to 19 MiB (OWASP's argon2id minimum): about 30 ms of one core, off the main thread. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const compute = promisify(argon2);

/** Hashes of passwords and codes. Every computation is counted: a test holds that known and unknown people cost the same number of them. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** One computation in every case: `hash` undefined, for an email that nobody has, takes as long as any other. */
  check(password: string, hash: string | undefined): Promise<boolean>;
}

const PREFIX = 'argon2id';
const NOBODY = `${PREFIX}.${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;

export function openPasswords(metrics: Metrics): Passwords {
  const computations = metrics.counter('accounts_password_hashes_total', 'argon2id computations for passwords and codes');
  const tagOf = async (password: string, nonce: Buffer): Promise<Buffer> => {
    computations.inc();
    return compute('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...PARAMETERS });
  };
  return {
    hash: async (password) => {
      const nonce = randomBytes(16);
      return `${PREFIX}.${nonce.toString('base64url')}.${(await tagOf(password, nonce)).toString('base64url')}`;
    },
    check: async (password, hash) => {
      const [, nonce = '', tag = ''] = (hash ?? NOBODY).split('.');
      const computed = await tagOf(password, Buffer.from(nonce, 'base64url'));
      return timingSafeEqual(computed, Buffer.from(tag, 'base64url')) && hash !== undefined;
    },
  };
}
