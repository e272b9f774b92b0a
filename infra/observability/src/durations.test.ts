import { expect, it } from 'vitest';
import { createMetrics } from './metrics.js';

it('durations are a histogram of Prometheus: buckets up to each bound, sum and count', async () => {
  const metrics = createMetrics();
  const durations = metrics.durations('answer_seconds', 'Time to answer', [0.1, 1], ['route', 'status']);
  for (const seconds of [0.1, 0.25, 5]) durations.of('/a', '200').observe(seconds);
  metrics.durations('answer_seconds', 'Time to answer', [0.1, 1], ['route', 'status']).of('/a', '503').observe(0.5);
  const labels = (status: string) => `route="/a",status="${status}"`;
  expect((await metrics.text()).trim().split('\n')).toEqual([
    '# HELP answer_seconds Time to answer',
    '# TYPE answer_seconds histogram',
    `answer_seconds_bucket{${labels('200')},le="0.1"} 1`,
    `answer_seconds_bucket{${labels('200')},le="1"} 2`,
    `answer_seconds_bucket{${labels('200')},le="+Inf"} 3`,
    `answer_seconds_sum{${labels('200')}} 5.35`,
    `answer_seconds_count{${labels('200')}} 3`,
    `answer_seconds_bucket{${labels('503')},le="0.1"} 0`,
    `answer_seconds_bucket{${labels('503')},le="1"} 1`,
    `answer_seconds_bucket{${labels('503')},le="+Inf"} 1`,
    `answer_seconds_sum{${labels('503')}} 0.5`,
    `answer_seconds_count{${labels('503')}} 1`,
  ]);
});
