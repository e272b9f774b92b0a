import { expect, it } from 'vitest';
import { stateOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { inviteAddressesView } from './view.js';

const rows = (...messages: Parameters<typeof rowsOf>[2]) => rowsOf(inviteAddressesView, 'invite_addresses', messages);
const invited = stateOf('accounts', 'invite-4', { kind: 'invite', inviteId: 4, email: 'ada@town.example' });

it('an invite has its address until it is erased', () => {
  expect(rows(invited)).toEqual([{ invite_id: 4, address: 'ada@town.example' }]);
  expect(rows(invited, stateOf('accounts', 'invite-4'))).toEqual([{ invite_id: 4, address: null }]);
});

it('the state of an API key is no invite', () => {
  expect(rows(stateOf('accounts', 'key-k1', { kind: 'key', keyId: 'k1', orgId: 7, hash: 'h' }))).toEqual([]);
});
