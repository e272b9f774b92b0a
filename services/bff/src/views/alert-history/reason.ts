import type { Outcome } from '@headworks/api/events/alerting';

/** What is stored of a notification and its delivery. Times in epoch milliseconds. */
export interface Delivery {
  readonly outcome: Outcome;
  readonly windowReason: string | null;
  readonly sentAt: number | null;
  readonly inDigest: boolean | null;
  readonly failedReason: string | null;
  readonly delivered: boolean | null;
  readonly reportedReason: string | null;
}

/** Why a notification was sent or not, and what happened to it, in words. The newest fact wins. */
export function reasonOf({ outcome, windowReason, sentAt, inDigest, failedReason, delivered, reportedReason }: Delivery): string {
  if (failedReason !== null) return `Not delivered: ${failedReason}`;
  if (delivered !== null) return delivered ? 'Delivered' : `Not delivered: ${reportedReason ?? 'no reason given by the provider'}`;
  if (sentAt !== null) return inDigest ? 'Sent in an hourly digest' : 'Sent';
  switch (outcome) {
    case 'queued':
      return 'Waiting to be sent';
    case 'snoozed':
      return 'Not sent: snoozed';
    case 'quiet window':
      return `Not sent: maintenance window${windowReason === null ? '' : ` (${windowReason})`}`;
    case 'no contacts':
      return 'Not sent: the device has no alert contacts';
    case 'not sent: was not told of the lost connection':
      return 'Not sent: connected again without an earlier message';
    default:
      return `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`;
  }
}
