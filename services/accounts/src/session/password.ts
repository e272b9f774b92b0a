import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** RFC 9106, second recommended option, scaled to 19 MiB (OWASP's argon2id minimum): about 30 ms of one core, off the main thread. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const compute = promisify(argon2);

const tagOf = async (password: string, nonce: Buffer): Promise<Buffer> =>
  compute('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...PARAMETERS });

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id.${nonce.toString('base64url')}.${(await tagOf(password, nonce)).toString('base64url')}`;
}

const NOBODY = `argon2id.${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;

/** One computation in every case: `hash` undefined, for an e-mail that nobody has, takes as long as any other. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = (hash ?? NOBODY).split('.');
  const computed = await tagOf(password, Buffer.from(nonce, 'base64url'));
  return timingSafeEqual(computed, Buffer.from(tag, 'base64url')) && hash !== undefined;
}
