import { createHash, randomUUID } from 'node:crypto';
import { keysSecrets, type Platform } from '@headworks/platform';
import { signLink, verifyLink } from '@headworks/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/auth/signin';
const LIFE_MS = 400 * 86_400_000;
const NAME_CHARACTERS = 16;

/** One cookie for each account: several people may share a browser. It names the account by a hash. */
const cookieOf = (email: string): string =>
  `headworks-browser-${createHash('sha256').update(email).digest('hex').slice(0, NAME_CHARACTERS)}`;

const partsOf = (email: string, browser: string) => ['browser', email, browser] as const;

/** The id of a browser that has signed in to this account before; null if it has not. */
export function browserOf(request: FastifyRequest, { config, clock }: Pick<Platform, 'config' | 'clock'>, email: string): string | null {
  const [browser = '', ...signature] = (request.cookies[cookieOf(email)] ?? '').split('.');
  return verifyLink(keysSecrets(config), partsOf(email, browser), signature.join('.'), clock.now()) ? browser : null;
}

/** Remembers that this browser has signed in: failures of others do not hold it back then. */
export function rememberBrowser(
  reply: FastifyReply,
  request: FastifyRequest,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  email: string,
): void {
  const browser = browserOf(request, { config, clock }, email) ?? randomUUID();
  const value = `${browser}.${signLink(config.KEYS_SECRET, partsOf(email, browser), clock.now() + LIFE_MS)}`;
  void reply.setCookie(cookieOf(email), value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: LIFE_MS / 1000,
  });
}
