import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

function organizationChanges({ type, data }: EventOf<EventsOfService['accounts']>): readonly Change[] {
  return type === 'OrganizationCreated' ? [set(data.orgId, { name: data.name, logo_id: data.logoId ?? null })] : noChange;
}

export const organizationsProjections = [
  ofEvents('accounts', { table: 'organizations', key: 'org_id', columns: ['name', 'logo_id'] }, organizationChanges),
];
