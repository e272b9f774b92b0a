import { until } from '@headworks/testing';
import { AssignerProtocol, Kafka, logLevel, type PartitionAssigner } from 'kafkajs';
import { expect, it } from 'vitest';
import { numbered, withTopic } from './group.js';
import type { Harness } from './harness.js';

/** Under another name than that of our members: the broker refuses a member without a protocol in common, and kafkajs gives up. */
const foreign: PartitionAssigner = () => ({
  name: 'Foreign',
  version: 0,
  assign: async ({ members }) =>
    members.map(({ memberId }) => ({
      memberId,
      memberAssignment: AssignerProtocol.MemberAssignment.encode({ version: 0, assignment: {}, userData: Buffer.alloc(0) }),
    })),
  protocol: ({ topics }) => ({
    name: 'Foreign',
    metadata: AssignerProtocol.MemberMetadata.encode({ version: 0, topics, userData: Buffer.alloc(0) }),
  }),
});

/** Members join Kafka's groups; on the PostgreSQL log they wait for a lease. */
export function joiningCases(harness: () => Harness): void {
  it('joins a group that it was refused to join before, and is joining until then', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const groupId = `${group.group}@${topic}`;
      const occupant = new Kafka({ brokers: [harness().address], logLevel: logLevel.NOTHING }).consumer({
        groupId,
        partitionAssigners: [foreign],
      });
      await occupant.connect();
      try {
        await occupant.subscribe({ topics: [topic] });
        await occupant.run({ eachBatch: async () => {} });
        await until(async () => (await occupant.describeGroup()).state === 'Stable', { what: 'the group to be occupied' });
        const running = await group.join(bus, topic);
        expect(running.state()).toBe('joining');
        expect(bus.groups()).toEqual([{ group: group.group, topic, state: 'joining' }]);
      } finally {
        await occupant.disconnect();
      }
      await bus.publish(topic, numbered('pump', 1, 5));
      await group.untilSeen(5);
      expect(bus.groups()).toEqual([{ group: group.group, topic, state: 'running' }]);
    }));
}
