import { fakeClock } from '@headworks/clock';
import { createLogger, createMetrics } from '@headworks/observability';
import { expect, it } from 'vitest';
import { reportFill } from './fill-report.js';

it('a fill is seen while it goes on: gauges of each view, a line every 10 s, and one at the end with the time it took', async () => {
  const clock = fakeClock(0);
  const metrics = createMetrics();
  const lines: Readonly<Record<string, unknown>>[] = [];
  const logger = createLogger('bff', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const samples = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('bff_fill_'));

  const report = reportFill({ metrics, logger, clock }, 3);
  report.begun(['audit', 'basins'], 1000);
  expect(await samples()).toContain('bff_fill_done_events{view="audit"} 0');
  for (let done = 100; done <= 1200; done += 100) {
    clock.advance(2_000);
    report.reached(done);
  }
  expect(await samples()).toEqual([
    'bff_fill_done_events{view="audit"} 1200',
    'bff_fill_done_events{view="basins"} 1200',
    'bff_fill_expected_events{view="audit"} 1200',
    'bff_fill_expected_events{view="basins"} 1200',
  ]);
  report.ended(1200);
  report.close();
  expect(await samples()).toEqual([]);
  expect(lines.map(({ msg, done, seconds }) => [msg, done, seconds])).toEqual([
    ['views are being filled', 500, 10],
    ['views are being filled', 1000, 20],
    ['views are filled', undefined, 24],
  ]);
  expect(lines.at(-1)).toMatchObject({ generation: 3, views: 2, events: 1200 });
});
