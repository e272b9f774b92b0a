import { authSignin, limits } from '@headworks/contracts';
import { freePort } from '@headworks/local';
import { expect, it } from 'vitest';
import { exchange, refused } from '../../harness/call.js';
import { newOrganization, newPerson, signIn } from '../../harness/organization.js';
import { ownProduct } from '../../harness/surroundings.js';

it('starts while Redis is not there, signs people in, and still limits who guesses passwords', async () => {
  const own = await ownProduct({ RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  try {
    const at = own.product;
    const { email } = await newOrganization(at);
    const guess = () => exchange(authSignin, { email, password: 'Wrong-pass-1', remember: false }, undefined, { at });
    for (let tries = 0; tries < limits.signInFailuresPerAccount; tries++) expect((await guess()).status).toBe(401);
    expect(refused(await guess()).error).toBe('TooManyRequestsException');
    await signIn(await newPerson({ at }), false, { at });
  } finally {
    await own.close();
  }
});
