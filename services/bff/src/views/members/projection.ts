import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { storedPermissions } from '@headworks/api/stored-permissions';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

function memberChanges({ type, data }: EventOf<EventsOfService['accounts']>): readonly Change[] {
  switch (type) {
    case 'MemberJoined': {
      const { memberId, orgId, userId } = data;
      return [set(memberId, { org_id: orgId, user_id: userId, permissions: storedPermissions(data.permissions), removed: false })];
    }
    case 'MemberPermissionsChanged':
      return [set(data.memberId, { permissions: storedPermissions(data.permissions) })];
    case 'MemberRemoved':
      return [set(data.memberId, { removed: true })];
    default:
      return noChange;
  }
}

export const membersProjections = [
  ofEvents('accounts', { table: 'members', key: 'member_id', columns: ['org_id', 'user_id', 'permissions', 'removed'] }, memberChanges),
];
