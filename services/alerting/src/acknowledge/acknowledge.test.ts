import type { AlertEvent } from '@headworks/api/events/alerting';
import { describe, expect, it } from 'vitest';
import { cleared, contact, given, to, up } from '../../test-kit/alerts.js';
import { levelTransition } from '../record/transitions.js';
import { acknowledge } from './acknowledge.js';

describe('an acknowledgement', () => {
  const raised = levelTransition(given(), '1', up, to([contact(5), contact(6)], { entryIds: [11, 12] }));
  const by = (entryId: number) => ({ entryId, note: null, contactId: null, now: 5_000 });

  it('of any entry counts for all entries of the transition, and the first one counts', () => {
    const events = acknowledge(given(...raised), '1', by(12));
    expect(events).toMatchObject([{ type: 'AlertAcknowledged', data: { entryIds: [11, 12], acknowledgedAt: 5_000 } }]);
    expect(acknowledge(given(...raised, ...(events as AlertEvent[])), '1', by(11))).toEqual([]);
  });
  it('is Not Found for an entry of another device', () =>
    expect(acknowledge(given(...raised), '1', by(99))).toMatchObject({ refused: 'Not Found' }));
  it('of a clear is refused', () => {
    const clear = levelTransition(given(...raised), '1', cleared, to([contact(5)], { entryIds: [21] }));
    expect(acknowledge(given(...raised, ...clear), '1', by(21))).toMatchObject({ refused: 'Validation Error' });
  });
});
