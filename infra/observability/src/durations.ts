import type { Registry } from 'prom-client';

/** Durations with one value for each label. */
export interface Duration {
  observe(seconds: number): void;
}

/** A histogram of durations whose labels are resolved once: prom-client would hash them again with each observation, a hundredth of a packet's time. */
export interface Durations {
  /** `values` in the order of the labels; the same values give the same durations. */
  of(...values: readonly string[]): Duration;
}

interface Counted extends Duration {
  readonly labels: Readonly<Record<string, string>>;
  readonly inBuckets: readonly number[];
  readonly sum: number;
  readonly count: number;
}

export function registerDurations(
  registry: Registry,
  name: string,
  help: string,
  buckets: readonly number[],
  labels: readonly string[],
): Durations {
  const counted = new Map<string, Counted>();
  const get = async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: [...counted.values()].flatMap(samplesOf) });
  const samplesOf = ({ labels: own, inBuckets, sum, count }: Counted) => {
    let upTo = 0;
    const bounds = buckets.map((bound, index) => {
      upTo += inBuckets[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { ...own, le: bound }, value: upTo };
    });
    return [
      ...bounds,
      { metricName: `${name}_bucket`, labels: { ...own, le: '+Inf' }, value: count },
      { metricName: `${name}_sum`, labels: own, value: sum },
      { metricName: `${name}_count`, labels: own, value: count },
    ];
  };
  // A registry reads the name of a metric and what `get` returns; its type admits only the classes of prom-client.
  registry.registerMetric({ name, get } as never);
  return {
    of: (...values) => {
      const key = values.join('\0');
      const made = counted.get(key) ?? countIn(buckets, Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])));
      counted.set(key, made);
      return made;
    },
  };
}

function countIn(buckets: readonly number[], labels: Readonly<Record<string, string>>): Counted {
  const inBuckets: number[] = buckets.map(() => 0);
  let sum = 0;
  let count = 0;
  return {
    labels,
    inBuckets,
    get sum() {
      return sum;
    },
    get count() {
      return count;
    },
    observe: (seconds) => {
      sum += seconds;
      count += 1;
      for (let index = 0; index < buckets.length; index++) {
        if (seconds > (buckets[index] ?? 0)) continue;
        inBuckets[index] = (inBuckets[index] ?? 0) + 1;
        return;
      }
    },
  };
}
