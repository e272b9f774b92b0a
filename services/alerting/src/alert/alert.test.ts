import type { AlertEvent } from '@headworks/contracts';
import { limits } from '@headworks/contracts';
import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contacts.js';
import { acknowledge } from './acknowledge.js';
import { type Alert, alertDecider } from './alert.js';
import type { Transition } from './judge.js';
import type { Telling } from './notices.js';
import { isOpen, remind } from './remind.js';
import { closeAlerts, report, settle } from './settle.js';
import { changeStatus, loseConnection, passLevel, restoreConnection } from './transit.js';

const up: Transition = { from: 0, to: 1, levelInches: 6.1, thresholdInches: 6, recordAt: 100 };
const higher: Transition = { from: 1, to: 2, levelInches: 8.1, thresholdInches: 8, recordAt: 160 };
const cleared: Transition = { from: 1, to: 0, levelInches: 2, thresholdInches: 6, recordAt: 200 };
const contact = (contactId: number, snoozedUntil: number | null = null): Contact => ({
  contactId,
  endpointId: `e${contactId}`,
  endpointType: 'email',
  snoozedUntil,
});
let entries = 10;
const to = (contacts: readonly Contact[], more: Partial<Telling> = {}): Telling => ({
  contacts,
  quietId: undefined,
  entryIds: Array.from({ length: Math.max(1, contacts.length) }, () => ++entries),
  now: 1_000,
  ...more,
});
const given = (...events: readonly AlertEvent[]): Alert => events.reduce(alertDecider.evolve, alertDecider.initial);
const outcomes = (events: readonly AlertEvent[]) =>
  events.flatMap(({ data }) => ('notices' in data ? data.notices.map(({ outcome }) => outcome) : []));

describe('a transition', () => {
  it('is one event with a notice for each contact', () => {
    const events = passLevel(given(), '1', up, to([contact(5), contact(6, 2_000)], { entryIds: [11, 12] }));
    expect(events).toMatchObject([
      {
        type: 'AlertTransition',
        data: {
          kind: 'L1',
          notices: [
            { entryId: 11, contactId: 5, endpointId: 'e5', outcome: 'queued' },
            { entryId: 12, contactId: 6, endpointId: 'e6', outcome: 'snoozed' },
          ],
        },
      },
    ]);
  });
  it('is recorded when nobody listens', () => {
    expect(passLevel(given(), '1', up, to([], { entryIds: [11] }))).toMatchObject([
      { data: { notices: [{ entryId: 11, contactId: null, outcome: 'no contacts' }] } },
    ]);
  });
  it('from level 2 back to level 1 is recorded and sent to nobody', () => {
    const down = { ...up, from: 2 as const, to: 1 as const };
    expect(outcomes(passLevel({ ...given(), level: 2 }, '1', down, to([contact(5)])))).toEqual(['not sent: from level 2 back to level 1']);
  });
  it('into the level that the device has is nothing', () =>
    expect(passLevel({ ...given(), level: 1 }, '1', up, to([contact(5)]))).toEqual([]));
  it('reaches a contact again once the snooze has ended', () => {
    expect(outcomes(passLevel(given(), '1', up, to([contact(6, 2_000)], { now: 2_000 })))).toEqual(['queued']);
  });
  it('in a quiet window is recorded with the window, and sent to nobody', () => {
    expect(passLevel(given(), '1', up, to([contact(5), contact(6, 2_000)], { quietId: 3 }))).toMatchObject([
      { data: { notices: [{ outcome: 'quiet window', quietId: 3 }, { outcome: 'snoozed' }] } },
    ]);
  });
});

describe('that all is well again', () => {
  it('is told to those who knew that it was not', () => {
    const raised = passLevel(given(), '1', up, to([contact(5), contact(6, 2_000)]));
    const told = passLevel(given(...raised), '1', cleared, to([contact(5), contact(6), contact(7)]));
    expect(outcomes(told)).toEqual([
      'queued',
      'not sent: cleared without an earlier message',
      'not sent: cleared without an earlier message',
    ]);
  });
  it('is told to whoever was told of any part of it', () => {
    const raised = passLevel(given(), '1', up, to([contact(5)], { quietId: 3 }));
    const higherStill = passLevel(given(...raised), '1', higher, to([contact(5)]));
    expect(outcomes(passLevel(given(...raised, ...higherStill), '1', cleared, to([contact(5)])))).toEqual(['queued']);
  });
});

describe('a 1st Response', () => {
  it('tells each state once', () => {
    const wireFault = changeStatus(given(), '1', 3, 100, to([contact(5)]));
    expect(wireFault).toMatchObject([{ type: 'StatusChanged', data: { before: 1, status: 3 } }]);
    expect(changeStatus(given(...wireFault), '1', 3, 160, to([contact(5)]))).toEqual([]);
    expect(changeStatus(given(...wireFault), '1', 1, 160, to([contact(5)]))).toMatchObject([{ data: { before: 3, status: 1 } }]);
  });
});

describe('a lost connection', () => {
  it('is told once, and its end to those who were told', () => {
    const lost = loseConnection(given(), '1', 500, to([contact(5), contact(6, 2_000)]));
    expect(outcomes(lost)).toEqual(['queued', 'snoozed']);
    expect(loseConnection(given(...lost), '1', 500, to([contact(5)]))).toEqual([]);
    const restored = restoreConnection(given(...lost), '1', 900, to([contact(5), contact(6), contact(7)]));
    expect(outcomes(restored)).toEqual([
      'queued',
      'not sent: was not told of the lost connection',
      'not sent: was not told of the lost connection',
    ]);
    expect(restoreConnection(given(...lost, ...restored), '1', 950, to([contact(5)]))).toEqual([]);
  });
  it('that nothing ended hides no later one', () => {
    const lost = loseConnection(given(), '1', 500, to([contact(5)]));
    expect(outcomes(loseConnection(given(...lost), '1', 9_500, to([contact(5)])))).toEqual(['queued']);
  });
  it('is told anew to the next owner of the device', () => {
    const lost = loseConnection(given(), '1', 500, to([contact(5)]));
    const released = given(...lost, ...closeAlerts(given(...lost), '1'));
    expect(outcomes(loseConnection(released, '1', 500, to([contact(8)])))).toEqual(['queued']);
  });
});

describe('what is open', () => {
  /** More than a device's stream remembers, of another topic. */
  const floats = (): readonly AlertEvent[] =>
    Array.from({ length: 400 }, (_, count) => {
      const [before, status] = count % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const);
      return { type: 'StatusChanged', data: { serialNumber: '1', before, status, reportedAt: count, notices: [] } };
    });
  const levels = (): readonly AlertEvent[] => {
    const [rises, clears] = [passLevel(given(), '1', up, to([])), passLevel({ ...given(), level: 1 }, '1', cleared, to([]))];
    return Array.from({ length: 400 }, (_, count) => (count % 2 === 0 ? rises : clears)).flat();
  };

  it('is remembered however much else happens: who knows of a level alert, to remind of it, to acknowledge it', () => {
    const raised = passLevel(given(), '1', up, to([contact(5), contact(6)], { entryIds: [11, 12] }));
    const later = given(...raised, ...floats());
    expect(isOpen(later, 11)).toBe(true);
    expect(acknowledge(later, '1', { entryId: 12, note: null, contactId: 6, now: 5_000 })).toMatchObject([
      { data: { entryIds: [11, 12] } },
    ]);
    expect(outcomes(passLevel(later, '1', cleared, to([contact(5), contact(7)])))).toEqual([
      'queued',
      'not sent: cleared without an earlier message',
    ]);
  });
  it('is remembered of the connection: who hears that it is back', () => {
    const lost = loseConnection(given(), '1', 500, to([contact(5), contact(6, 2_000)]));
    const restored = restoreConnection(given(...lost, ...levels()), '1', 900, to([contact(5), contact(6)]));
    expect(outcomes(restored)).toEqual(['queued', 'not sent: was not told of the lost connection']);
  });
  it('counts who got only a reminder', () => {
    const raised = passLevel(given(), '1', up, to([contact(5), contact(6, 2_000)], { entryIds: [11, 12] }));
    const late = given(...raised, ...remind(given(...raised), '1', 11, to([contact(6)], { now: 3_000 })), ...floats());
    expect(outcomes(passLevel(late, '1', cleared, to([contact(5), contact(6)])))).toEqual(['queued', 'queued']);
  });
  it('is forgotten once it is over and others came', () => {
    const over = given(...passLevel(given(), '1', up, to([contact(5)], { entryIds: [11] })), ...levels());
    expect(acknowledge(over, '1', { entryId: 11, note: null, contactId: 5, now: 5_000 })).toMatchObject({ refused: 'Not Found' });
  });
});

describe('an acknowledgement', () => {
  const raised = passLevel(given(), '1', up, to([contact(5), contact(6)], { entryIds: [11, 12] }));
  const by = (entryId: number) => ({ entryId, note: null, contactId: null, now: 5_000 });

  it('by any entry of a transition counts for all of them, and the first one counts', () => {
    const events = acknowledge(given(...raised), '1', by(12));
    expect(events).toMatchObject([{ type: 'AlertAcknowledged', data: { entryIds: [11, 12], acknowledgedAt: 5_000 } }]);
    expect(acknowledge(given(...raised, ...(events as AlertEvent[])), '1', by(11))).toEqual([]);
  });
  it('is Not Found for an entry that is none of this device', () =>
    expect(acknowledge(given(...raised), '1', by(99))).toMatchObject({ refused: 'Not Found' }));
  it('makes no sense where all is well', () => {
    const well = passLevel(given(...raised), '1', cleared, to([contact(5)], { entryIds: [21] }));
    expect(acknowledge(given(...raised, ...well), '1', by(21))).toMatchObject({ refused: 'Validation Error' });
  });
});

describe('a reminder', () => {
  const raised = passLevel(given(), '1', up, to([contact(5), contact(6, 2_000)], { entryIds: [11, 12] }));
  const reminded = (alert: Alert, telling = to([contact(5), contact(6, 2_000)])) => remind(alert, '1', 11, telling);

  it('tells once more who can be told, with its number', () => {
    const first = reminded(given(...raised));
    expect(first).toMatchObject([{ type: 'ReminderGiven', data: { alertId: 11, code: 'L1', number: 1, notices: [{ contactId: 5 }] } }]);
    expect(reminded(given(...raised, ...first))).toMatchObject([{ data: { number: 2 } }]);
  });
  it('is none where nobody can be told now', () => expect(reminded(given(...raised), to([contact(6, 2_000)]))).toEqual([]));
  it('ends with the acknowledgement, by an entry of a reminder too', () => {
    const first = reminded(given(...raised), to([contact(5)], { entryIds: [31] }));
    const done = acknowledge(given(...raised, ...first), '1', { entryId: 31, note: null, contactId: 5, now: 5_000 });
    expect(done).toMatchObject([{ data: { entryIds: [11, 12, 31] } }]);
    expect(isOpen(given(...raised, ...first, ...(done as AlertEvent[])), 11)).toBe(false);
  });
  it('ends when the alert is cleared, or has become another one that was told', () => {
    expect(isOpen(given(...raised, ...passLevel(given(...raised), '1', cleared, to([contact(5)]))), 11)).toBe(false);
    expect(isOpen(given(...raised, ...passLevel(given(...raised), '1', higher, to([contact(5)]))), 11)).toBe(false);
  });
  it('goes on over other news of the device', () => {
    expect(isOpen(given(...raised, ...loseConnection(given(...raised), '1', 500, to([contact(5)]))), 11)).toBe(true);
  });
  it('ends after so many', () => {
    let alert = given(...raised);
    for (let number = 1; number <= limits.remindersPerAlert; number++) alert = reminded(alert).reduce(alertDecider.evolve, alert);
    expect(isOpen(alert, 11)).toBe(false);
  });
});

describe('a message', () => {
  it('is settled once', () => {
    const sent = { type: 'MessageSent', data: { serialNumber: '1', entryId: 11, sentAt: 5 } } as const;
    expect(settle(given(), sent)).toEqual([sent]);
    expect(settle(given(sent), sent)).toEqual([]);
  });
  it('is reported once, whatever the provider says later', () => {
    const delivered = {
      type: 'MessageReported',
      data: { serialNumber: '1', entryId: 11, delivered: true, reason: null, reportedAt: 5 },
    } as const;
    expect(report(given(), delivered)).toEqual([delivered]);
    expect(report(given(delivered), { ...delivered, data: { ...delivered.data, delivered: false } })).toEqual([]);
  });
});
