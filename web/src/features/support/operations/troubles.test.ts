import type { Operations } from '@headworks/api/paths/cloud/operations';
import { expect, it } from 'vitest';
import { troublesOf, wellOf } from './troubles.js';

const none = { total: 0, items: [] };
const lag = {
  service: 'alerting',
  group: 'alerting',
  topic: 'devices.events.v1',
  lag: 0,
  lost: 0,
  stopped: null,
  rebuilding: false,
} as const;
const well: Operations = {
  services: [{ name: 'alerting', version: '0.1.0', ready: true, why: null }],
  lags: { total: 1, items: [lag] },
  deadLetters: none,
  deliveries: none,
  jobs: none,
  due: none,
  views: [],
};

it('says in one line that all is well', () => {
  expect([troublesOf(well), wellOf(well)]).toEqual([[], 'All services are ready. No message waits.']);
});

it('counts messages that wait, which is no trouble', () => {
  const busy = {
    ...well,
    lags: {
      total: 2,
      items: [
        { ...lag, lag: 1_200 },
        { ...lag, lag: null },
      ],
    },
  };
  expect([troublesOf(busy), wellOf(busy)]).toEqual([[], 'All services are ready. 1,200 messages wait.']);
});

it('names each trouble, the worst first', () => {
  const job = { id: 1, orgId: 7, basinId: 2, since: 0, attempts: 1, error: null } as const;
  const troubles = troublesOf({
    ...well,
    services: [{ name: 'alerting', version: null, ready: false, why: 'It does not answer.' }],
    lags: { total: 1, items: [{ ...lag, stopped: 'stopped: messages are missing' }] },
    deadLetters: { total: 1_234, items: [] },
    jobs: {
      total: 3,
      items: [
        { ...job, state: 'waiting' },
        { ...job, state: 'failed', error: 'NotEnoughDays: Not Enough Days.' },
        { ...job, state: 'failed', error: 'Error in hydrograph decomp: An error occured' },
      ],
    },
    views: [{ name: 'audit', version: 1, generation: 2, rebuild: null, failed: 'Error: no space left' }],
  });
  expect(troubles).toEqual([
    { level: 'severe', text: '1 service is not ready.' },
    { level: 'severe', text: '1 consumer group is stopped.' },
    { level: 'severe', text: '1,234 messages could not be handled.' },
    { level: 'moderate', text: '1 view could not be rebuilt.' },
    { level: 'moderate', text: '1 calculation failed.' },
  ]);
});
