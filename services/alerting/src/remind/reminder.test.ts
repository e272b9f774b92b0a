import type { AlertEvent } from '@headworks/api/events/alerting';
import { limits } from '@headworks/api/limits';
import { describe, expect, it } from 'vitest';
import { cleared, contact, given, higher, to, up } from '../../test-kit/alerts.js';
import { acknowledge } from '../acknowledge/acknowledge.js';
import { type Alert, alertDecider } from '../alert/alert.js';
import { connectionLost, levelTransition } from '../record/transitions.js';
import { needsReminder, remind } from './reminder.js';

describe('a reminder', () => {
  const raised = levelTransition(given(), '1', up, to([contact(5), contact(6, 2_000)], { entryIds: [11, 12] }));
  const reminded = (alert: Alert, context = to([contact(5), contact(6, 2_000)])) => remind(alert, '1', 11, context);

  it('notifies again the contacts that can be notified, with its number', () => {
    const first = reminded(given(...raised));
    expect(first).toMatchObject([{ type: 'ReminderGiven', data: { alertId: 11, code: 'L1', number: 1, notices: [{ contactId: 5 }] } }]);
    expect(reminded(given(...raised, ...first))).toMatchObject([{ data: { number: 2 } }]);
  });
  it('is no event when no contact can be notified now', () => expect(reminded(given(...raised), to([contact(6, 2_000)]))).toEqual([]));
  it('ends with the acknowledgement, also of an entry of a reminder', () => {
    const first = reminded(given(...raised), to([contact(5)], { entryIds: [31] }));
    const done = acknowledge(given(...raised, ...first), '1', { entryId: 31, note: null, contactId: 5, now: 5_000 });
    expect(done).toMatchObject([{ data: { entryIds: [11, 12, 31] } }]);
    expect(needsReminder(given(...raised, ...first, ...(done as AlertEvent[])), 11)).toBe(false);
  });
  it('ends when the alert is cleared, or followed by a newer one with a notification', () => {
    expect(needsReminder(given(...raised, ...levelTransition(given(...raised), '1', cleared, to([contact(5)]))), 11)).toBe(false);
    expect(needsReminder(given(...raised, ...levelTransition(given(...raised), '1', higher, to([contact(5)]))), 11)).toBe(false);
  });
  it('continues despite alerts of other conditions', () => {
    expect(needsReminder(given(...raised, ...connectionLost(given(...raised), '1', 500, to([contact(5)]))), 11)).toBe(true);
  });
  it('ends after the maximum number', () => {
    let alert = given(...raised);
    for (let number = 1; number <= limits.remindersPerAlert; number++) alert = reminded(alert).reduce(alertDecider.evolve, alert);
    expect(needsReminder(alert, 11)).toBe(false);
  });
});
