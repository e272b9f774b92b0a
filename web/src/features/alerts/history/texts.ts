import { EDIT_DENIED } from '../../../session/edit-denied.js';

export const historyTexts = {
  title: 'Alert History',
  empty: 'There are no alerts for this device.',
  emptyHint: 'Alerts appear here as they happen.',
  failed: 'Failed to load the alert history. Please try again',
  columns: { time: 'Time', what: 'What happened', messages: 'Recipients and messages', acknowledged: 'Acknowledged' },
  pages: 'Pages of the history',
  noContact: 'No contact',
  snoozed: 'Snoozed',
  reminder: (number: number) => `Reminder ${number}`,
  recorded: (time: string) => `${time} logger time`,
  notNeeded: 'Nothing to acknowledge',
  acknowledge: 'Acknowledge',
  acknowledgeOf: (what: string, time: string) => `Acknowledge ${what} of ${time}`,
  acknowledgedBy: (name: string) => `Acknowledged by ${name},`,
  note: 'Note',
  noteHelp: (longest: number) => `Optional, up to ${longest} characters. It stays in the history.`,
  confirm: 'Confirm',
  acknowledgeFailed: 'Failed to acknowledge the alert',
  denied: EDIT_DENIED,
} as const;
