import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

const COLUMNS = ['serial', 'org_id', 'endpoint_id', 'type', 'snoozed_until', 'removed'];

function contactChanges({ type, data }: EventOf<EventsOfService['alerting']>): readonly Change[] {
  switch (type) {
    case 'ContactAdded': {
      const { serialNumber, orgId, contactId, endpointId, endpointType } = data;
      const added = { serial: serialNumber, org_id: orgId, endpoint_id: endpointId, type: endpointType };
      return [set(contactId, { ...added, snoozed_until: null, removed: false })];
    }
    case 'ContactChanged':
      return [set(data.contactId, { endpoint_id: data.endpointId, type: data.endpointType })];
    case 'ContactSnoozed':
      return [set(data.contactId, { snoozed_until: data.until })];
    case 'ContactRemoved':
      return [set(data.contactId, { removed: true })];
    case 'ContactsReleased':
      return data.contactIds.map((contactId) => set(contactId, { removed: true }));
    default:
      return noChange;
  }
}

export const contactsProjections = [ofEvents('alerting', { table: 'contacts', key: 'contact_id', columns: COLUMNS }, contactChanges)];
