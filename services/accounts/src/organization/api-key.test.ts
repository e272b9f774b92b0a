import { hashOfSecret } from '@headworks/tokens';
import { describe, expect, it } from 'vitest';
import { apiKeyOf } from './api-key.js';

const created = apiKeyOf(['secret one'], 7, 'command', undefined) ?? '';
const stored = hashOfSecret(created);

describe('the API key of a command', () => {
  it('is the same for a repeat, also after the secret was replaced', () => {
    expect(created).toMatch(/^hw_[\w-]{43}$/);
    expect(apiKeyOf(['secret one'], 7, 'command', stored)).toBe(created);
    expect(apiKeyOf(['secret two', 'secret one'], 7, 'command', stored)).toBe(created);
  });

  it('is none where no secret gives the stored key: another one would not work', () => {
    expect(apiKeyOf(['secret two'], 7, 'command', stored)).toBeUndefined();
  });

  it('comes from the first secret if the key is new, and differs by organization and command', () => {
    expect(apiKeyOf(['secret one', 'secret two'], 7, 'command', undefined)).toBe(created);
    expect(
      new Set([created, apiKeyOf(['secret one'], 8, 'command', undefined), apiKeyOf(['secret one'], 7, 'other', undefined)]).size,
    ).toBe(3);
  });
});
