import type { SupportUser } from '@headworks/api/paths/shapes';
import { expect, it } from 'vitest';
import { changed, changesOf } from './user-changes.js';

const user: SupportUser = {
  ...{ id: 'u1', givenname: 'Ada', familyname: 'Lovelace', email: 'ada@town.example', phone: '', units: '1' },
  status: 'confirmed',
  admin: false,
};

it('offers what changes something, and nothing of an address that is not confirmed', () => {
  expect(changesOf(user)).toEqual(['reset required', 'disabled', 'made Admin']);
  expect(changesOf({ status: 'disabled', admin: true })).toEqual(['enabled', 'not Admin']);
  expect(changesOf({ status: 'reset required', admin: false })).toEqual(['enabled', 'made Admin']);
  expect(changesOf({ status: 'unconfirmed', admin: false })).toEqual([]);
});

it('shows the change before the list is read again', () => {
  expect(changed(user, 'disabled').status).toBe('disabled');
  expect(changed({ ...user, status: 'disabled' }, 'enabled').status).toBe('confirmed');
  expect(changed(user, 'made Admin').admin).toBe(true);
});
