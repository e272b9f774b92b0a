import { expect, it } from 'vitest';
import { readHint, writeHint } from './hints.js';

it('a hint arrives as it was sent, and hints of other things are no changes of an organization', () => {
  const hint = { orgId: 7, kind: 'device', key: '1042' } as const;
  expect(readHint(writeHint(hint))).toEqual(hint);
  expect(readHint('reached bff-1 sites.events.v1 0 12')).toBeUndefined();
});
