import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

function reminderChanges({ type, data }: EventOf<EventsOfService['alerting']>): readonly Change[] {
  switch (type) {
    case 'RemindersChanged':
      return [set(data.serialNumber, { org_id: data.orgId, every_minutes: data.everyMinutes })];
    case 'ContactsReleased':
      return [set(data.serialNumber, { every_minutes: null })];
    default:
      return noChange;
  }
}

export const remindersProjections = [
  ofEvents('alerting', { table: 'reminders', key: 'serial', columns: ['org_id', 'every_minutes'] }, reminderChanges),
];
