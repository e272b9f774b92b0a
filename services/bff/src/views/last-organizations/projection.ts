import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

function choiceChanges({ type, data }: EventOf<EventsOfService['accounts']>): readonly Change[] {
  return type === 'UserChoseOrganization' ? [set(data.userId, { last_org_id: data.orgId })] : noChange;
}

export const lastOrganizationsProjections = [
  ofEvents('accounts', { table: 'last_organizations', key: 'user_id', columns: ['last_org_id'] }, choiceChanges),
];
