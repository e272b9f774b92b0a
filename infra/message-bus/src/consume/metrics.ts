import type { Metrics } from '@headworks/observability';
import type { GroupState, Subscription } from '../port.js';
import { countDead } from './dead-letters.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

/** The metrics of one subscription. */
export interface GroupMetrics {
  batchSeconds(seconds: number): void;
  lost(messages: number): void;
  state(state: GroupState): void;
  lag(partition: number, messages: number): void;
  /** How old the oldest message is that the group has not read. */
  oldestUnread(partition: number, seconds: number): void;
  countDead(): Promise<void>;
}

export function createGroupMetrics(metrics: Metrics, { group, topic, store }: Subscription): GroupMetrics {
  const batches = metrics.histogram('bus_batch_seconds', 'Time to handle and commit a batch', SECONDS, ['group']);
  const lostMessages = metrics.counter('bus_lost_messages_total', 'Messages that were deleted before the group had read them', [
    'group',
    'topic',
  ]);
  const stopped = metrics.gauge('bus_group_stopped', '1 while the group is stopped, is rebuilt or waits for newer code', [
    'group',
    'topic',
  ]);
  const lag = metrics.gauge('bus_group_lag_messages', 'Messages not yet committed by the group', ['group', 'topic', 'partition']);
  const oldest = metrics.gauge(
    'bus_group_oldest_unread_seconds',
    'At least how old the oldest message is that the group has not committed',
    ['group', 'topic', 'partition'],
  );
  const dead = metrics.gauge('bus_dead_letters', 'Messages set aside for the group', ['group']);
  return {
    batchSeconds: (seconds) => batches.observe({ group }, seconds),
    lost: (messages) => lostMessages.inc({ group, topic }, messages),
    state: (state) => stopped.set({ group, topic }, state === 'running' ? 0 : 1),
    lag: (partition, messages) => lag.set({ group, topic, partition }, messages),
    oldestUnread: (partition, seconds) => oldest.set({ group, topic, partition }, seconds),
    countDead: async () => dead.set({ group }, await countDead(store.sql, store.schema, group)),
  };
}

/** Observes the time until the bus confirms a publish. */
export function publishSeconds(metrics: Metrics): (seconds: number) => void {
  const histogram = metrics.histogram('bus_publish_seconds', 'Time until the bus confirmed a write', SECONDS);
  return (seconds) => histogram.observe(seconds);
}

const GRAVITY: readonly GroupState[] = ['stopped: messages are missing', 'stopped: unknown source', 'rebuilding', 'waiting for newer code'];

/** The state of a group is the worst of its partitions. */
export const worstState = (states: readonly GroupState[]): GroupState => GRAVITY.find((state) => states.includes(state)) ?? 'running';
