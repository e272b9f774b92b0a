import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSealedByCurrent, openSecret, SealedByAnotherSecret, sealSecret } from './sealed.js';

const TEXT = '-----BEGIN PRIVATE KEY-----\nü\n';
const [OLD, NEW] = ['the secret of last year', 'the secret of this year'];

/** The format of releases before key ids. */
function sealedByEarlierRelease(secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(`sealed:${secret}`).digest(), nonce);
  const body = Buffer.concat([cipher.update(TEXT, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

it('opens values sealed by the current or a previous secret', async () => {
  const sealed = await sealSecret([OLD], TEXT);
  expect(sealed.toString()).not.toContain('PRIVATE');
  expect(await openSecret([OLD], sealed)).toBe(TEXT);
  expect(await openSecret([NEW, OLD], sealed)).toBe(TEXT);
  expect([isSealedByCurrent([OLD], sealed), isSealedByCurrent([NEW, OLD], sealed)]).toEqual([true, false]);
});

it('opens values sealed by an earlier release, by either secret', async () => {
  for (let count = 0; count < 50; count++) {
    const sealed = sealedByEarlierRelease(OLD);
    expect(await openSecret([OLD], sealed)).toBe(TEXT);
    expect(await openSecret([NEW, OLD], sealed)).toBe(TEXT);
    expect(isSealedByCurrent([OLD], sealed)).toBe(false);
  }
});

it('opens no value with another secret, and no changed value', async () => {
  const sealed = await sealSecret([OLD], TEXT);
  await expect(openSecret([NEW], sealed)).rejects.toThrow(SealedByAnotherSecret);
  await expect(openSecret([NEW], sealedByEarlierRelease(OLD))).rejects.toThrow(SealedByAnotherSecret);
  const changed = Buffer.from(sealed);
  changed[changed.length - 8] = changed.at(-8) === 65 ? 66 : 65;
  await expect(openSecret([OLD], changed)).rejects.toThrow();
});
