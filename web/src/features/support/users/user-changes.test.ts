import type { SupportUser } from '@headworks/api/paths/shapes';
import { expect, it } from 'vitest';
import { changed, changesOf, statusOf } from './user-changes.js';

const user: SupportUser = {
  ...{ id: 'u1', givenname: 'Ada', familyname: 'Lovelace', email: 'ada@town.example', phone: '', units: '1' },
  status: 'confirmed',
  admin: false,
  toomanytries: false,
};

it('offers what changes something, and nothing of an address that is not confirmed', () => {
  expect(changesOf(user)).toEqual(['reset required', 'disabled', 'made Admin']);
  expect(changesOf({ ...user, toomanytries: true })).toEqual(['enabled', 'reset required', 'disabled', 'made Admin']);
  expect(changesOf({ ...user, status: 'disabled', admin: true })).toEqual(['enabled', 'not Admin']);
  expect(changesOf({ ...user, status: 'reset required' })).toEqual(['enabled', 'disabled', 'made Admin']);
  expect(changesOf({ ...user, status: 'unconfirmed' })).toEqual([]);
});

it('names the tries of a user who could log in but for them', () => {
  expect(statusOf(user)).toBe('Can log in');
  expect(statusOf({ ...user, toomanytries: true })).toBe('Too many wrong passwords');
  expect(statusOf({ ...user, status: 'disabled', toomanytries: true })).toBe('Disabled');
});

it('shows the change before the list is read again', () => {
  expect(changed(user, 'disabled').status).toBe('disabled');
  expect(changed({ ...user, status: 'disabled' }, 'enabled').status).toBe('confirmed');
  expect(changed({ ...user, toomanytries: true }, 'enabled')).toEqual(user);
  expect(changed(user, 'made Admin').admin).toBe(true);
});
