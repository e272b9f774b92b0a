import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Decisions, deviceTarget, noAction } from './decision.js';
import { day, devicesLine, minute } from './texts.js';

export const alertingDecisions: Decisions<EventsOfService['alerting']> = {
  ContactAdded: (contact) => ({ action: 'Alert contact added', target: deviceTarget(contact.serialNumber), contact }),
  ContactChanged: (contact) => ({ action: 'Alert contact changed', target: deviceTarget(contact.serialNumber), contact }),
  ContactSnoozed: ({ serialNumber, contactId, until }) => ({
    action: until === null ? 'Snooze ended' : 'Alert contact snoozed',
    target: deviceTarget(serialNumber),
    contact: { contactId },
    details: until === null ? '' : `Until ${day(until)}`,
  }),
  ContactRemoved: ({ serialNumber, contactId }) => ({
    action: 'Alert contact removed',
    target: deviceTarget(serialNumber),
    contact: { contactId },
  }),
  // Follows from the release of the device.
  ContactsReleased: noAction,
  RemindersChanged: ({ serialNumber, everyMinutes }) => ({
    action: 'Alert reminders changed',
    target: deviceTarget(serialNumber),
    details: everyMinutes === null ? 'Off' : `Every ${everyMinutes} minutes until acknowledged`,
  }),
  AlertAcknowledged: ({ serialNumber, note }) => ({
    action: 'Alert acknowledged',
    target: deviceTarget(serialNumber),
    details: note ?? '',
  }),
  TestRequested: ({ serialNumber, contactId }) => ({
    action: 'Test alert sent',
    target: deviceTarget(serialNumber),
    contact: { contactId },
  }),
  QuietPlanned: ({ quietId, serialNumbers, startsAt, endsAt }) => ({
    action: 'Maintenance window planned',
    target: { kind: 'maintenance window', id: quietId },
    details: `${devicesLine(serialNumbers)}, ${minute(startsAt)} to ${minute(endsAt)} UTC`,
  }),
  QuietCancelled: ({ quietId }) => ({ action: 'Maintenance window cancelled', target: { kind: 'maintenance window', id: quietId } }),
  AlertTransition: noAction,
  ConnectionLost: noAction,
  ConnectionRestored: noAction,
  StatusChanged: noAction,
  ReminderGiven: noAction,
  AlertsClosed: noAction,
  MessageSent: noAction,
  MessageReported: noAction,
  MessageFailed: noAction,
};
