import type { StateOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofState, set } from '../../view-runtime/projection.js';

const ID = /^invite-(\d+)$/;

/** A tombstone erases the address. */
function inviteChanges(state: StateOfService['accounts'] | undefined, key: string): readonly Change[] {
  const inviteId = ID.exec(key)?.[1];
  return inviteId === undefined ? noChange : [set(Number(inviteId), { address: state?.kind === 'invite' ? state.email : null })];
}

export const inviteAddressesProjections = [
  ofState('accounts', { table: 'invite_addresses', key: 'invite_id', columns: ['address'] }, inviteChanges),
];
