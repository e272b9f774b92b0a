import type { authSession, authSignin, OutputOf, Person, SignedIn } from '@headworks/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'headworks-refresh';
const PATH = '/auth';

/** The person as the wire names them. */
export const toUser = (person: Person): OutputOf<typeof authSession>['user'] => ({
  id: person.userId,
  email: person.email,
  given_name: person.givenName,
  family_name: person.familyName,
  phone_number: person.phone,
  'custom:units': person.units,
  groups: [...person.groups],
});

/** The session in the answer; the refresh token in a cookie that scripts cannot read and other sites cannot send. */
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
