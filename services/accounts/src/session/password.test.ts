import { createMetrics } from '@headworks/telemetry';
import { describe, expect, it } from 'vitest';
import { openPasswords } from './password.js';

describe('a password', () => {
  const metrics = createMetrics();
  const passwords = openPasswords(metrics);
  const computed = async () => Number(/^accounts_password_hashes_total (\d+)$/m.exec(await metrics.text())?.[1] ?? 0);

  it('is known again by its hash, which does not hold it', async () => {
    const hash = await passwords.hash('Sewer-1-Level');
    expect(hash).not.toContain('Sewer');
    expect(await passwords.check('Sewer-1-Level', hash)).toBe(true);
    expect(await passwords.check('sewer-1-level', hash)).toBe(false);
    expect(await passwords.hash('Sewer-1-Level')).not.toBe(hash);
  });

  it('of nobody is wrong, after as much computation as any other', async () => {
    const hash = await passwords.hash('Sewer-1-Level');
    const before = await computed();
    await passwords.check('x', hash);
    const known = await computed();
    expect(await passwords.check('x', undefined)).toBe(false);
    expect([known - before, (await computed()) - known]).toEqual([1, 1]);
  });
});
