import { UNSUBSCRIBED } from '@headworks/api/texts/unsubscribe';

export const unsubscribeTexts = {
  title: 'Headworks Cloud Alerts',
  intro: (contact: string, device: string) => `${contact} receives the alerts of ${device}.`,
  removed: (contact: string, device: string) => `${contact} was removed from the alerts of ${device}.`,
  question: 'What do you want to change?',
  snooze: 'Snooze for one week',
  snoozeMeans: 'Pauses messages from this device for 7 days.',
  device: 'Unsubscribe from this device',
  deviceMeans: (device: string) => `No more messages from ${device}.`,
  all: 'Unsubscribe from all devices',
  allMeans: 'No more alert messages to this contact from any device.',
  submit: 'Submit',
  success: UNSUBSCRIBED,
  snoozed: (day: string) => `Messages are off until ${day}. You may now exit this page.`,
  failed: 'An error ocurred while we were trying to unsubscribe you from alerts. Please try again.',
  wrongHint: 'Use the link of the newest message, or ask an admin of your organization to remove you.',
} as const;
