import { describeWith } from '@headworks/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { deliveryCases } from './contract/delivery.js';
import { failureCases } from './contract/failures.js';
import type { Harness } from './contract/harness.js';
import { healthCases } from './contract/health.js';
import { kafkaHarness } from './contract/kafka-harness.js';
import { offsetCases } from './contract/offsets.js';
import { postgresHarness } from './contract/postgres-harness.js';

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
  for (const cases of more) cases(() => harness);
}

describe('the message bus in PostgreSQL', () => contract(postgresHarness));
describeWith('kafka', 'the message bus in Kafka', () => contract(kafkaHarness, healthCases));
