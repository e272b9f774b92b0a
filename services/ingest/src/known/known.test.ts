import { expect, it } from 'vitest';
import { Known } from './known.js';

const KEY = { hash: 'h1', orgId: 7 };

it('a deleted key is gone, and who listens hears of it once', () => {
  const known = new Known();
  const ended: string[] = [];
  known.onKeyEnded((keyId) => ended.push(keyId));
  known.applyKey('k1', KEY);
  const key = { keyId: 'k1', orgId: 7 };
  expect(known.key('h1')).toEqual(key);
  expect(known.isCurrent(key)).toBe(true);
  known.applyKey('k1', undefined);
  expect(known.key('h1')).toBeUndefined();
  expect(known.isCurrent(key)).toBe(false);
  expect(ended).toEqual(['k1']);
});

it('a deleted key does not come back by an answer that was on its way when it was deleted', () => {
  const known = new Known();
  known.applyKey('k1', undefined);
  known.applyKey('k1', KEY);
  expect(known.key('h1')).toBeUndefined();
});

it("the fleet's key always stands", () => expect(new Known().isCurrent({ keyId: 'fleet', orgId: null })).toBe(true));
