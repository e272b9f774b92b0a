import { until } from '@headworks/testing';
import { it } from 'vitest';
import { numbered, withTopic } from './group.js';
import type { Harness } from './harness.js';

/** Run this last: it stops the bus. For the log in PostgreSQL the scenario of readiness has this case. */
export function healthCases(harness: () => Harness): void {
  it('is unhealthy while it cannot be reached, then healthy again and accepts messages', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      await group.join(bus, topic);
      await until(() => bus.healthy(), { what: 'the bus to be healthy' });
      await harness().outage?.(() => until(() => !bus.healthy(), { what: 'the outage to be detected' }));
      const sent = () => bus.publish(topic, numbered('pump', 1, 1)).then(() => true);
      await until(sent, { what: 'the bus to be reachable again' });
      await until(() => bus.healthy(), { what: 'the bus to be healthy again' });
      await group.untilSeen(1);
    }));
}
