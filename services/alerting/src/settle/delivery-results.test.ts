import { describe, expect, it } from 'vitest';
import { given } from '../../test-kit/alerts.js';
import { reportDelivery, settleDelivery } from './delivery-results.js';

describe('a delivery', () => {
  it('is settled once', () => {
    const sent = { type: 'MessageSent', data: { serialNumber: '1', entryId: 11, sentAt: 5 } } as const;
    expect(settleDelivery(given(), sent)).toEqual([sent]);
    expect(settleDelivery(given(sent), sent)).toEqual([]);
  });
  it('is reported once, whatever the provider reports later', () => {
    const delivered = {
      type: 'MessageReported',
      data: { serialNumber: '1', entryId: 11, delivered: true, reason: null, reportedAt: 5 },
    } as const;
    expect(reportDelivery(given(), delivered)).toEqual([delivered]);
    expect(reportDelivery(given(delivered), { ...delivered, data: { ...delivered.data, delivered: false } })).toEqual([]);
  });
});
