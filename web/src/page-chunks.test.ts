import { expect, it } from 'vitest';
import { chunksOf } from './page-chunks.js';

it.each([
  ['/', true, ['shell', 'home']],
  ['/home', true, ['shell', 'home']],
  ['/itracker/devices', true, ['shell', 'itracker', 'devices']],
  ['/itracker/logs', true, ['shell', 'itracker', 'logs']],
  ['/settings/organization/keys', true, ['shell', 'settings', 'organizationSettings']],
  ['/studies', true, ['shell', 'studies']],
  ['/admin/notifications', true, ['shell', 'admin']],
  ['/studies/3/5', true, ['shell', 'study']],
  ['/settings/user', true, ['shell', 'settings']],
  ['/home', false, ['login']],
  ['/signup', true, ['signUp']],
  ['/login', true, ['login']],
  ['/acknowledge/itracker/1/Elm/2', false, ['acknowledge']],
])('%s with a session: %s needs %j', (pathname, hasSession, chunks) => {
  expect(chunksOf(pathname, hasSession)).toEqual(chunks);
});
