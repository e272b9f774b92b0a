/** The cost of an argon2id hash: kibibytes of memory, passes over it, lanes. */
export interface Argon2Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** An argon2id hash with everything that is needed to compute it again. */
export interface Argon2Hash {
  readonly cost: Argon2Cost;
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Releases before PHC strings stored `argon2id.<nonce>.<tag>` in base64url, always at this cost. */
const LEGACY = /^argon2id\.([\w-]+)\.([\w-]+)$/;
const LEGACY_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a hash (password-hashing-competition string format; argon2 version 19). */
export const toPhc = ({ cost, nonce, tag }: Argon2Hash): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;

/** Reads a stored hash of this or an earlier release. Throws when it is neither. */
export function readHash(stored: string): Argon2Hash {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(stored) ?? [];
  if (memory !== undefined)
    return {
      cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
      nonce: Buffer.from(nonce, 'base64'),
      tag: Buffer.from(tag, 'base64'),
    };
  const [legacy, oldNonce = '', oldTag = ''] = LEGACY.exec(stored) ?? [];
  if (legacy === undefined) throw new Error('a stored password hash has an unknown format');
  return { cost: LEGACY_COST, nonce: Buffer.from(oldNonce, 'base64url'), tag: Buffer.from(oldTag, 'base64url') };
}

/** Returns whether a stored hash is a PHC string of at least this cost. */
export function isCurrent(stored: string, { memory, passes, parallelism }: Argon2Cost): boolean {
  if (!PHC.test(stored)) return false;
  const { cost } = readHash(stored);
  return cost.memory >= memory && cost.passes >= passes && cost.parallelism >= parallelism;
}
