import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Decisions, noAction } from './decision.js';
import { contactLine, day, devicesLine, minute } from './texts.js';

export const alertingDecisions: Decisions<EventsOfService['alerting']> = {
  ContactAdded: (contact) => ({ action: 'Alert contact added', target: contact.serialNumber, details: contactLine(contact) }),
  ContactChanged: (contact) => ({ action: 'Alert contact changed', target: contact.serialNumber, details: contactLine(contact) }),
  ContactSnoozed: ({ serialNumber, contactId, until }) => ({
    action: until === null ? 'Snooze ended' : 'Alert contact snoozed',
    target: serialNumber,
    details: `Contact ${contactId}${until === null ? '' : `, until ${day(until)}`}`,
  }),
  ContactRemoved: ({ serialNumber, contactId }) => ({
    action: 'Alert contact removed',
    target: serialNumber,
    details: `Contact ${contactId}`,
  }),
  // Follows from the release of the device.
  ContactsReleased: noAction,
  RemindersChanged: ({ serialNumber, everyMinutes }) => ({
    action: 'Alert reminders changed',
    target: serialNumber,
    details: everyMinutes === null ? 'Off' : `Every ${everyMinutes} minutes until acknowledged`,
  }),
  AlertAcknowledged: ({ serialNumber, note }) => ({ action: 'Alert acknowledged', target: serialNumber, details: note ?? '' }),
  TestRequested: ({ serialNumber, contactId }) => ({
    action: 'Test alert sent',
    target: serialNumber,
    details: `Contact ${contactId}`,
  }),
  QuietPlanned: ({ quietId, serialNumbers, startsAt, endsAt, reason }) => ({
    action: 'Maintenance window planned',
    target: `Maintenance window ${quietId}`,
    details: `${devicesLine(serialNumbers)}, ${minute(startsAt)} to ${minute(endsAt)} UTC: ${reason}`,
  }),
  QuietCancelled: ({ quietId }) => ({ action: 'Maintenance window cancelled', target: `Maintenance window ${quietId}` }),
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
