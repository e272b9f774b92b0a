import type { Platform } from '@headworks/platform';

const LINE_EVERY_MS = 10_000;

/** Shows operators how far the filling of views is: gauges, a line in the log every 10 s, and one at the end. */
export interface FillReport {
  /** These views are made from events, an estimated `total` of them. */
  begun(views: readonly string[], total: number): void;
  /** `done` positions of events are read. */
  reached(done: number): void;
  ended(events: number): void;
  /** Also after a failure: nothing is being filled any more. */
  close(): void;
}

export function reportFill({ metrics, logger, clock }: Pick<Platform, 'metrics' | 'logger' | 'clock'>, generation: number): FillReport {
  const doneGauge = metrics.gauge('bff_fill_done_events', 'Events that were read for a view that is being filled', ['view']);
  const expectedGauge = metrics.gauge('bff_fill_expected_events', 'An estimate of the events to read for it; 0 at a first start', ['view']);
  const start = clock.now();
  let lastLine = start;
  let filling: readonly string[] = [];
  let expected = 0;
  const seconds = () => (clock.now() - start) / 1000;
  const show = (done: number) => {
    for (const view of filling) {
      doneGauge.set({ view }, done);
      // The estimate is what the live views have read: more events may have come since.
      expectedGauge.set({ view }, expected === 0 ? 0 : Math.max(expected, done));
    }
  };
  return {
    begun: (views, total) => {
      filling = views;
      expected = total;
      show(0);
    },
    reached: (done) => {
      show(done);
      if (clock.now() - lastLine < LINE_EVERY_MS) return;
      lastLine = clock.now();
      logger.info({ generation, done, expected, seconds: seconds() }, 'views are being filled');
    },
    ended: (events) => logger.info({ generation, views: filling.length, events, seconds: seconds() }, 'views are filled'),
    close: () => {
      for (const view of filling) {
        doneGauge.remove({ view });
        expectedGauge.remove({ view });
      }
    },
  };
}
