import { describe, expect, it } from 'vitest';
import { cleared, contact, given, higher, outcomes, to, up } from '../../test-kit/alerts.js';
import { closeAlerts } from '../alert/close-alerts.js';
import { connectionLost, connectionRestored, floatTransition, levelTransition } from './transitions.js';

describe('a transition', () => {
  it('is one event with a recipient for each contact', () => {
    const events = levelTransition(given(), '1', up, to([contact(5), contact(6, 2_000)], { entryIds: [11, 12] }));
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
  it('is recorded without any contact', () => {
    expect(levelTransition(given(), '1', up, to([], { entryIds: [11] }))).toMatchObject([
      { data: { notices: [{ entryId: 11, contactId: null, outcome: 'no contacts' }] } },
    ]);
  });
  it('from level 2 back to level 1 is recorded and not sent', () => {
    const down = { ...up, from: 2 as const, to: 1 as const };
    expect(outcomes(levelTransition({ ...given(), level: 2 }, '1', down, to([contact(5)])))).toEqual([
      'not sent: from level 2 back to level 1',
    ]);
  });
  it('into the present level is no event', () => expect(levelTransition({ ...given(), level: 1 }, '1', up, to([contact(5)]))).toEqual([]));
  it('reaches a contact again once the snooze has ended', () => {
    expect(outcomes(levelTransition(given(), '1', up, to([contact(6, 2_000)], { now: 2_000 })))).toEqual(['queued']);
  });
  it('in a maintenance window is recorded with the window and not sent', () => {
    expect(levelTransition(given(), '1', up, to([contact(5), contact(6, 2_000)], { windowId: 3 }))).toMatchObject([
      { data: { notices: [{ outcome: 'quiet window', quietId: 3 }, { outcome: 'snoozed' }] } },
    ]);
  });
});

describe('a clear', () => {
  it('goes to the contacts that were notified of the alert', () => {
    const raised = levelTransition(given(), '1', up, to([contact(5), contact(6, 2_000)]));
    const clear = levelTransition(given(...raised), '1', cleared, to([contact(5), contact(6), contact(7)]));
    expect(outcomes(clear)).toEqual([
      'queued',
      'not sent: cleared without an earlier message',
      'not sent: cleared without an earlier message',
    ]);
  });
  it('goes to a contact that was notified of any transition of the alert', () => {
    const raised = levelTransition(given(), '1', up, to([contact(5)], { windowId: 3 }));
    const higherStill = levelTransition(given(...raised), '1', higher, to([contact(5)]));
    expect(outcomes(levelTransition(given(...raised, ...higherStill), '1', cleared, to([contact(5)])))).toEqual(['queued']);
  });
});

describe('a 1st Response', () => {
  it('records each state once', () => {
    const wireFault = floatTransition(given(), '1', 3, 100, to([contact(5)]));
    expect(wireFault).toMatchObject([{ type: 'StatusChanged', data: { before: 1, status: 3 } }]);
    expect(floatTransition(given(...wireFault), '1', 3, 160, to([contact(5)]))).toEqual([]);
    expect(floatTransition(given(...wireFault), '1', 1, 160, to([contact(5)]))).toMatchObject([{ data: { before: 3, status: 1 } }]);
  });
});

describe('a lost connection', () => {
  it('is notified once, and its end to the contacts that were notified', () => {
    const lost = connectionLost(given(), '1', 500, to([contact(5), contact(6, 2_000)]));
    expect(outcomes(lost)).toEqual(['queued', 'snoozed']);
    expect(connectionLost(given(...lost), '1', 500, to([contact(5)]))).toEqual([]);
    const restored = connectionRestored(given(...lost), '1', 900, to([contact(5), contact(6), contact(7)]));
    expect(outcomes(restored)).toEqual([
      'queued',
      'not sent: was not told of the lost connection',
      'not sent: was not told of the lost connection',
    ]);
    expect(connectionRestored(given(...lost, ...restored), '1', 950, to([contact(5)]))).toEqual([]);
  });
  it('that was never ended does not hide a later one', () => {
    const lost = connectionLost(given(), '1', 500, to([contact(5)]));
    expect(outcomes(connectionLost(given(...lost), '1', 9_500, to([contact(5)])))).toEqual(['queued']);
  });
  it('is a new loss for the next owner of the device', () => {
    const lost = connectionLost(given(), '1', 500, to([contact(5)]));
    const released = given(...lost, ...closeAlerts('1', 1));
    expect(outcomes(connectionLost(released, '1', 500, to([contact(8)])))).toEqual(['queued']);
  });
});
