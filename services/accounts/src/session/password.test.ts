import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './password.js';

describe('a password', () => {
  it('is known again by its hash, which does not hold it', async () => {
    const hash = await hashPassword('Sewer-1-Level');
    expect(hash).not.toContain('Sewer');
    expect(await checkPassword('Sewer-1-Level', hash)).toBe(true);
    expect(await checkPassword('sewer-1-level', hash)).toBe(false);
    expect(await hashPassword('Sewer-1-Level')).not.toBe(hash);
  });
  it('of nobody is wrong', async () => expect(await checkPassword('x', undefined)).toBe(false));
});
