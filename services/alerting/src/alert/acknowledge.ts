import { type AlertEvent, type Refusal, refuse } from '@headworks/contracts';
import { type Alert, happeningOf } from './alert.js';
import { isAlarm } from './news.js';

export interface Acknowledgement {
  readonly entryId: number;
  readonly note: string | null;
  /** Whose message's link it was; null for a login. */
  readonly contactId: number | null;
  readonly now: number;
}

/** Somebody takes care of what an entry of the history tells; the first one who says so counts. */
export function acknowledge(alert: Alert, serialNumber: string, given: Acknowledgement): readonly AlertEvent[] | Refusal {
  const happening = happeningOf(alert, given.entryId);
  if (!happening) return refuse('Not Found');
  if (!isAlarm(happening.news))
    return refuse('Validation Error', undefined, [{ path: 'alertId', message: 'tells that all is well: there is nothing to acknowledge' }]);
  if (happening.acknowledged) return [];
  const entryIds = happening.notices.map(({ entryId }) => entryId);
  const { note, contactId, now } = given;
  return [{ type: 'AlertAcknowledged', data: { serialNumber, entryIds, acknowledgedAt: now, contactId, note: note === '' ? null : note } }];
}
