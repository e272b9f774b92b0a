import { limits } from '@headworks/api/limits';
import { authSignin } from '@headworks/api/paths/auth/paths';
import { freePort } from '@headworks/processes';
import { expect, it } from 'vitest';
import { exchange, refused } from '../../harness/call.js';
import { newOrganization, newPerson, signIn } from '../../harness/organization.js';
import { ownProduct } from '../../harness/surroundings.js';

it('starts without Redis, signs users in, and still limits guessed passwords', async () => {
  const own = await ownProduct({ RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  try {
    const at = own.product;
    const { email } = await newOrganization(at);
    const guess = () => exchange(authSignin, { email, password: 'Wrong-pass-1', remember: false }, undefined, { at });
    for (let tries = 0; tries < limits.signInFailuresPerGuesser; tries++) expect((await guess()).status).toBe(401);
    expect(refused(await guess()).error).toBe('TooManyRequestsException');
    await signIn(await newPerson({ at }), false, { at });
  } finally {
    await own.close();
  }
});
