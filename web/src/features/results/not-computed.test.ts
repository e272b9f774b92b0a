import type { SiteResult } from '@headworks/api/paths/study/result-shapes';
import { expect, it } from 'vitest';
import { whyNotComputed } from '../../entities/result/not-computed.js';
import { blankHydrograph } from './sample-result.js';

const upstream: SiteResult['reasons'][number] = {
  code: 'NoUpstreamFlow',
  measure: 'individual',
  confidence: 'low',
  message: 'A site upstream has no flow, so the part of this site alone is unknown.',
};
const other: SiteResult['reasons'][number] = { code: 'Backwater', measure: 'rdii', confidence: 'low', message: 'Backwater.' };
const unknown = { ...blankHydrograph, indFlow: null };

it('says why a site was not computed: its error, or the reason that leaves its own flow unknown', () => {
  expect(whyNotComputed({ hydrograph: null, message: 'The pipe size is not set.', reasons: [] })).toBe('The pipe size is not set.');
  expect(whyNotComputed({ hydrograph: unknown, reasons: [other, upstream] })).toBe(upstream.message);
  expect(whyNotComputed({ hydrograph: unknown, reasons: [other] })).toBe('Not computed');
  expect(whyNotComputed({ hydrograph: blankHydrograph, reasons: [other, upstream] })).toBeNull();
});
