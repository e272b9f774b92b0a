import { collectDefaultMetrics, Counter as PromCounter, Gauge as PromGauge, Histogram as PromHistogram, Registry } from 'prom-client';
import { type Durations, registerDurations } from './durations.js';

export type Counter = PromCounter<string>;
export type Gauge = PromGauge<string>;
export type Histogram = PromHistogram<string>;

/** Metrics of one process in the Prometheus text format. A second request for a name returns the same metric. */
export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  gauge(name: string, help: string, labels?: readonly string[]): Gauge;
  /** A gauge whose value is read at each scrape. */
  gaugeOf(name: string, help: string, read: () => number): void;
  /** `buckets` in the unit that ends the name. */
  histogram(name: string, help: string, buckets: readonly number[], labels?: readonly string[]): Histogram;
  /** For the hottest paths: labels are resolved once. `buckets` in seconds. */
  durations(name: string, help: string, buckets: readonly number[], labels: readonly string[]): Durations;
  text(): Promise<string>;
}

export function createMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  const created = new Map<string, unknown>();
  // Each name is always used with one kind of metric, so the cast restores its type.
  const once = <T>(name: string, make: () => T): T => {
    if (!created.has(name)) created.set(name, make());
    return created.get(name) as T;
  };
  const common = (name: string, help: string, labels: readonly string[] = []) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  return {
    counter: (name, help, labels) => once(name, () => new PromCounter(common(name, help, labels))),
    gauge: (name, help, labels) => once(name, () => new PromGauge(common(name, help, labels))),
    gaugeOf: (name, help, read) => {
      once(
        name,
        () =>
          new PromGauge({
            ...common(name, help),
            collect() {
              this.set(read());
            },
          }),
      );
    },
    histogram: (name, help, buckets, labels) =>
      once(name, () => new PromHistogram({ ...common(name, help, labels), buckets: [...buckets] })),
    durations: (name, help, buckets, labels) => once(name, () => registerDurations(registry, name, help, buckets, labels)),
    text: () => registry.metrics(),
  };
}
