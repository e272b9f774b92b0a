import type { AlertEvent } from '@headworks/api/events/alerting';
import { describe, expect, it } from 'vitest';
import { cleared, contact, given, outcomes, to, up } from '../../test-kit/alerts.js';
import { acknowledge } from '../acknowledge/acknowledge.js';
import { connectionLost, connectionRestored, levelTransition } from '../record/transitions.js';
import { needsReminder, remind } from '../remind/reminder.js';

describe('an open alert', () => {
  /** More incidents of another condition than the state keeps. */
  const floats = (): readonly AlertEvent[] =>
    Array.from({ length: 400 }, (_, count) => {
      const [before, status] = count % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const);
      return { type: 'StatusChanged', data: { serialNumber: '1', before, status, reportedAt: count, notices: [] } };
    });
  const levels = (): readonly AlertEvent[] => {
    const [rises, clears] = [levelTransition(given(), '1', up, to([])), levelTransition({ ...given(), level: 1 }, '1', cleared, to([]))];
    return Array.from({ length: 400 }, (_, count) => (count % 2 === 0 ? rises : clears)).flat();
  };

  it('keeps its contacts, its reminders and its acknowledgement, whatever else happens', () => {
    const raised = levelTransition(given(), '1', up, to([contact(5), contact(6)], { entryIds: [11, 12] }));
    const later = given(...raised, ...floats());
    expect(needsReminder(later, 11)).toBe(true);
    expect(acknowledge(later, '1', { entryId: 12, note: null, contactId: 6, now: 5_000 })).toMatchObject([
      { data: { entryIds: [11, 12] } },
    ]);
    expect(outcomes(levelTransition(later, '1', cleared, to([contact(5), contact(7)])))).toEqual([
      'queued',
      'not sent: cleared without an earlier message',
    ]);
  });
  it('of the connection keeps the contacts that are notified when it is restored', () => {
    const lost = connectionLost(given(), '1', 500, to([contact(5), contact(6, 2_000)]));
    const restored = connectionRestored(given(...lost, ...levels()), '1', 900, to([contact(5), contact(6)]));
    expect(outcomes(restored)).toEqual(['queued', 'not sent: was not told of the lost connection']);
  });
  it('counts a contact that got only a reminder', () => {
    const raised = levelTransition(given(), '1', up, to([contact(5), contact(6, 2_000)], { entryIds: [11, 12] }));
    const late = given(...raised, ...remind(given(...raised), '1', 11, to([contact(6)], { now: 3_000 })), ...floats());
    expect(outcomes(levelTransition(late, '1', cleared, to([contact(5), contact(6)])))).toEqual(['queued', 'queued']);
  });
  it('is removed once it is cleared and newer ones followed', () => {
    const over = given(...levelTransition(given(), '1', up, to([contact(5)], { entryIds: [11] })), ...levels());
    expect(acknowledge(over, '1', { entryId: 11, note: null, contactId: 5, now: 5_000 })).toMatchObject({ refused: 'Not Found' });
  });
});
