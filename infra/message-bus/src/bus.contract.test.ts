import { describeWith } from '@headworks/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { deliveryCases } from '../test-kit/delivery.js';
import { failureCases } from '../test-kit/failures.js';
import type { Harness } from '../test-kit/harness.js';
import { healthCases } from '../test-kit/health.js';
import { joiningCases } from '../test-kit/joining.js';
import { kafkaHarness } from '../test-kit/kafka-harness.js';
import { lateOffsetCases } from '../test-kit/late-offsets.js';
import { offsetCases } from '../test-kit/offsets.js';
import { pooledHarness } from '../test-kit/pooled-harness.js';
import { postgresHarness } from '../test-kit/postgres-harness.js';
import { rebuildCases } from '../test-kit/rebuild.js';
import { unreadCases } from '../test-kit/unread.js';

type Cases = (harness: () => Harness) => void;

function contract(start: () => Promise<Harness & { close(): Promise<void> }>, ...more: readonly Cases[]): void {
  let harness: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness?.close());
  deliveryCases(() => harness);
  failureCases(() => harness);
  offsetCases(() => harness);
  lateOffsetCases(() => harness);
  rebuildCases(() => harness);
  for (const cases of more) cases(() => harness);
}

describe('the message bus in PostgreSQL', () => contract(postgresHarness));
describeWith('pgbouncer', 'the message bus in PostgreSQL through PgBouncer', () => contract(pooledHarness));
describeWith('kafka', 'the message bus in Kafka', () => contract(kafkaHarness, joiningCases, healthCases, unreadCases));
