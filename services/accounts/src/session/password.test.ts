import { createMetrics } from '@headworks/observability';
import { describe, expect, it } from 'vitest';
import { openPasswords } from './password.js';

describe('a password', () => {
  const metrics = createMetrics();
  const passwords = openPasswords(metrics);
  const computed = async () => Number(/^accounts_password_hashes_total (\d+)$/m.exec(await metrics.text())?.[1] ?? 0);

  it('matches its hash, which does not contain it', async () => {
    const hash = await passwords.hash('Sewer-1-Level');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hash).not.toContain('Sewer');
    expect(await passwords.check('Sewer-1-Level', hash)).toBe(true);
    expect(await passwords.check('sewer-1-level', hash)).toBe(false);
    expect(await passwords.hash('Sewer-1-Level')).not.toBe(hash);
  });

  it('of an unknown user is refused, after the same computation as any other', async () => {
    const hash = await passwords.hash('Sewer-1-Level');
    const before = await computed();
    await passwords.check('x', hash);
    const after = await computed();
    expect(await passwords.check('x', undefined)).toBe(false);
    expect([after - before, (await computed()) - after]).toEqual([1, 1]);
  });

  it('matches the hash of a release before PHC strings, which needs a rehash', async () => {
    // Written by the release of November 2026 for "Sewer-1-Level".
    const legacy = 'argon2id.uxFUCThJVXHpfDMQI-P32g.gesmYssVIuxD8SBr62UprC0M9Ut6mLiUNdlCm7K6hac';
    expect(await passwords.check('Sewer-1-Level', legacy)).toBe(true);
    expect(await passwords.check('Sewer-2-Level', legacy)).toBe(false);
    expect(passwords.needsRehash(legacy)).toBe(true);
  });

  it('needs a rehash when the cost rises, but not when it falls', async () => {
    const stronger = openPasswords(createMetrics(), { memory: 19_456, passes: 3, parallelism: 1 });
    const [weak, strong] = [await passwords.hash('Sewer-1-Level'), await stronger.hash('Sewer-1-Level')];
    expect([passwords.needsRehash(weak), stronger.needsRehash(weak), passwords.needsRehash(strong)]).toEqual([false, true, false]);
    expect([await stronger.check('Sewer-1-Level', weak), await passwords.check('Sewer-1-Level', strong)]).toEqual([true, true]);
  });

  it('is never compared with a hash of an unknown format', async () => {
    await expect(passwords.check('x', 'plain')).rejects.toThrow('unknown format');
  });
});
