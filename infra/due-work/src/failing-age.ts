import type { Clock } from '@headworks/clock';
import type { Logger, Metrics } from '@headworks/observability';
import type { Sql } from '@headworks/postgres';

const MEASURE_MS = 5_000;

export interface FailingAgeParts {
  readonly sql: Sql;
  readonly schema: string;
  readonly service: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export interface MeasuredFailures {
  /** Measures this kind too, from now on. */
  add(kind: string): void;
  stop(): void;
}

/** Measures at intervals for how long the oldest failing work of each kind has failed: the pauses grow, so that counting tries shows less and less. */
export function measureFailing({ sql, schema, service, clock, logger, metrics }: FailingAgeParts): MeasuredFailures {
  const age = metrics.gauge('due_work_oldest_failing_seconds', 'For how long the tries of the oldest failing work have thrown', [
    'service',
    'kind',
  ]);
  const kinds = new Set<string>();
  const measure = async () => {
    try {
      const rows = await sql<{ kind: string; since: Date }[]>`
        select kind, min(failing_since) as since from ${sql(`${schema}.due`)} where failing_since is not null group by kind`;
      const since = new Map(rows.map((row) => [row.kind, row.since.getTime()]));
      const now = clock.now();
      for (const kind of kinds) age.set({ service, kind }, Math.max(0, now - (since.get(kind) ?? now)) / 1_000);
    } catch (err) {
      logger.debug({ err, service }, 'the age of failing work could not be read; the next attempt follows');
    }
  };
  const timer = setInterval(() => void measure(), MEASURE_MS).unref();
  return {
    add: (kind) => {
      kinds.add(kind);
      void measure();
    },
    stop: () => clearInterval(timer),
  };
}
