import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { numbered, withTopic } from './group.js';
import type { Harness } from './harness.js';

/** To be run last: it takes the bus away. For a log in PostgreSQL the scenario of readiness does. */
export function healthCases(harness: () => Harness): void {
  it('is not healthy while it cannot be reached, and is again, and takes messages, once it can', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      await group.join(bus, topic);
      expect(bus.healthy()).toBe(true);
      await harness().outage?.(() => until(() => !bus.healthy(), { what: 'the outage to be noticed' }));
      const sent = () => bus.publish(topic, numbered('pump', 1, 1)).then(() => true);
      await until(sent, { what: 'the bus to be found again' });
      expect(bus.healthy()).toBe(true);
      await group.untilSeen(1);
    }));
}
