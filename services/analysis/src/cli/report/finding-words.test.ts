import { expect, it } from 'vitest';
import { evidenceSentence, meanInflowSentence } from './finding-words.js';

const said = (evidence: Parameters<typeof evidenceSentence>[0]['evidence']) => evidenceSentence({ evidence }).replaceAll('\u00a0', ' ');
const days = [
  { date: '2025-04-03', value: 6.5 },
  { date: '2025-04-04', value: 20.04 },
];

it('describes a surcharge by depth, day and threshold', () => {
  expect(said({ type: 'surcharge', days, greatestDepthInches: 20.04, thresholdInches: 6.4 })).toBe(
    'The water stood up to 20.04 in. deep on Apr 4, 2025; the threshold is 6.40 in., 80 % of the pipe.',
  );
});

it('describes a blockage by the lost capacity', () => {
  const lost = days.map(({ date }, at) => ({ date, value: 0.6 + at / 3 }));
  expect(said({ type: 'blockage', days: lost, capacityReduction: 0.93, threshold: 0.9 })).toBe(
    'At worst 93 % of the capacity was lost on Apr 4, 2025; the threshold is 90 %.',
  );
});

it('describes a dry day over the design depth by its depth', () => {
  expect(said({ type: 'capacity', days, greatestDepthInches: 20.04, thresholdInches: 4 })).toBe(
    'On 2 dry days the water stood up to 20.04 in. deep, deepest on Apr 4, 2025; the threshold is 4.00 in., the design depth.',
  );
});

it('describes inflow and infiltration by mean, worst day and threshold', () => {
  const gallons = [
    { date: '2025-04-03', value: 1_000 },
    { date: '2025-04-04', value: 1_981 },
  ];
  expect(said({ type: 'ii', days: gallons, gallonsPerHouseholdDay: 1_490.5, threshold: 450 })).toBe(
    '1,491 gal a household and day on the mean of 2 days, at most 1,981 gal on Apr 4, 2025; the threshold is 450 gal.',
  );
  expect(meanInflowSentence(75, 0).replaceAll('\u00a0', ' ')).toBe(
    '75 gal a household and day on the mean of all days; below the threshold of 150 gal.',
  );
});
