import { type Access, fields, RefusalError, refuse } from '@headworks/contracts';
import type { FastifyRequest } from 'fastify';
import { identifyKey, keyOf } from './api-key.js';
import type { Bff } from './bff.js';
import { type Caller, identify } from './caller.js';
import { asTheyStand } from './standing.js';

/**
 * Who asks, as they stand now; undefined where no token was sent. `override` is read before the rest of the input is checked, since it says with whose eyes.
 * Throws a Validation Error of an odd override, what refuses a token or a key, and what refuses a person who is out by now.
 */
export async function callerOf(bff: Bff, request: FastifyRequest, override: unknown, access: Access): Promise<Caller | undefined> {
  refuseOddOverride(override);
  const key = keyOf(access, request);
  const known = key === undefined ? await identify(request, override) : await identifyKey(bff.platform, request, key);
  return known && asTheyStand(bff.standings, known);
}

function refuseOddOverride(override: unknown): void {
  if (fields.userOverride.safeParse(override).success) return;
  throw new RefusalError(
    refuse('Validation Error', undefined, [{ path: 'userOverride', message: 'must be a text of at most 100 characters' }]),
  );
}
