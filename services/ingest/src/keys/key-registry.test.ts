import { expect, it } from 'vitest';
import { KeyRegistry } from './key-registry.js';

const KEY = { hash: 'h1', orgId: 7 };

it('a deleted key is removed, and listeners are notified once', () => {
  const keys = new KeyRegistry();
  const ended: string[] = [];
  keys.onKeyEnded((keyId) => ended.push(keyId));
  keys.apply('k1', KEY);
  const key = { keyId: 'k1', orgId: 7 };
  expect(keys.find('h1')).toEqual(key);
  expect(keys.isCurrent(key)).toBe(true);
  keys.apply('k1', undefined);
  expect(keys.find('h1')).toBeUndefined();
  expect(keys.isCurrent(key)).toBe(false);
  expect(ended).toEqual(['k1']);
});

it('a deleted key is not restored by a response that was sent before the deletion', () => {
  const keys = new KeyRegistry();
  keys.apply('k1', undefined);
  keys.apply('k1', KEY);
  expect(keys.find('h1')).toBeUndefined();
});

it('the fleet key is always current', () => expect(new KeyRegistry().isCurrent({ keyId: 'fleet', orgId: null })).toBe(true));
