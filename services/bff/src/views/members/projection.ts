import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { storedPermissions } from '@headworks/api/stored-permissions';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

function memberChanges({ type, data, time }: EventOf<EventsOfService['accounts']>): readonly Change[] {
  switch (type) {
    case 'MemberJoined': {
      const { memberId, orgId, userId } = data;
      const permissions = storedPermissions(data.permissions);
      return [set(memberId, { org_id: orgId, user_id: userId, permissions, removed: false, joined_at: Date.parse(time) })];
    }
    case 'MemberPermissionsChanged':
      return [set(data.memberId, { permissions: storedPermissions(data.permissions) })];
    case 'MemberRemoved':
      return [set(data.memberId, { removed: true, removed_at: Date.parse(time) })];
    default:
      return noChange;
  }
}

const COLUMNS = ['org_id', 'user_id', 'permissions', 'removed', 'joined_at', 'removed_at'];

export const membersProjections = [ofEvents('accounts', { table: 'members', key: 'member_id', columns: COLUMNS }, memberChanges)];
