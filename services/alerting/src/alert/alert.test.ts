import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contacts.js';
import { alertDecider, settle, transit } from './alert.js';
import type { Transition } from './judge.js';

const up: Transition = { from: 0, to: 1, levelInches: 6.1, thresholdInches: 6, recordAt: 100 };
const contact = (contactId: number, snoozedUntil: number | null = null): Contact => ({
  contactId,
  endpointId: `e${contactId}`,
  endpointType: 'email',
  snoozedUntil,
});

describe('a transition', () => {
  it('is one event with a notice for each contact', () => {
    const [event] = transit(alertDecider.initial, '1', up, [contact(5), contact(6, 2_000)], [11, 12], 1_000);
    expect(event).toMatchObject({
      type: 'AlertTransition',
      data: {
        kind: 'L1',
        notices: [
          { entryId: 11, contactId: 5, endpointId: 'e5', outcome: 'queued' },
          { entryId: 12, contactId: 6, endpointId: 'e6', outcome: 'snoozed' },
        ],
      },
    });
  });
  it('is recorded when nobody listens', () => {
    expect(transit(alertDecider.initial, '1', up, [], [11], 1_000)).toMatchObject([
      { data: { notices: [{ entryId: 11, contactId: null, outcome: 'no contacts' }] } },
    ]);
  });
  it('from level 2 back to level 1 is recorded and sent to nobody', () => {
    const down = { ...up, from: 2 as const, to: 1 as const };
    expect(transit({ ...alertDecider.initial, level: 2 }, '1', down, [contact(5)], [11], 1_000)).toMatchObject([
      { data: { kind: 'L1', notices: [{ outcome: 'not sent: from level 2 back to level 1' }] } },
    ]);
  });
  it('into the level that the device has is nothing', () =>
    expect(transit({ ...alertDecider.initial, level: 1 }, '1', up, [contact(5)], [11], 1_000)).toEqual([]));
  it('reaches a contact again once the snooze has ended', () => {
    expect(transit(alertDecider.initial, '1', up, [contact(6, 2_000)], [11], 2_000)).toMatchObject([
      { data: { notices: [{ outcome: 'queued' }] } },
    ]);
  });
});

describe('a message', () => {
  it('is settled once', () => {
    const sent = { type: 'MessageSent', data: { serialNumber: '1', entryId: 11, sentAt: 5 } } as const;
    expect(settle(alertDecider.initial, sent)).toEqual([sent]);
    expect(settle(alertDecider.evolve(alertDecider.initial, sent), sent)).toEqual([]);
  });
});
