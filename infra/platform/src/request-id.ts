import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
/** Enough for a UUID, a ULID or the id of an ingress; it is stored with events, and written into logs. */
const GIVEN = /^[\w.-]{1,64}$/;

const process = randomBytes(6).toString('hex');
let made = 0;

/** The id that a proxy or client gave the request, else a new one, different in every process. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  if (typeof given === 'string' && GIVEN.test(given)) return given;
  made += 1;
  return `${process}-${made.toString(36)}`;
}
