import type { SignedIn } from '@headworks/api/commands/accounts';
import type { authSession, authSignin } from '@headworks/api/paths/auth/paths';
import type { OutputOf } from '@headworks/api/paths/path';
import type { Person } from '@headworks/api/person';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'headworks-refresh';
const PATH = '/auth';

/** The user with the field names of the wire. */
export const toUser = (person: Person): OutputOf<typeof authSession>['user'] => ({
  id: person.userId,
  email: person.email,
  given_name: person.givenName,
  family_name: person.familyName,
  phone_number: person.phone,
  'custom:units': person.units,
  groups: [...person.groups],
});

/** Returns the session for the answer and sets the refresh token as a cookie that scripts cannot read and other sites cannot send. */
export function openSession(reply: FastifyReply, request: FastifyRequest, signedIn: SignedIn): OutputOf<typeof authSignin> {
  void reply.setCookie(COOKIE, signedIn.refreshToken, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    ...(signedIn.refreshLifeMs === null ? {} : { maxAge: Math.floor(signedIn.refreshLifeMs / 1000) }),
  });
  return { idToken: signedIn.idToken, expiresIn: signedIn.expiresInSeconds, user: toUser(signedIn.person) };
}

export const refreshTokenOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE] || undefined;

export const endSession = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, { path: PATH, httpOnly: true, sameSite: 'strict' });
