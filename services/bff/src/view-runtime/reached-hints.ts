import type { Platform } from '@headworks/platform';
import type { Reached } from './reached-positions.js';

const ASKS = 'asks';
const REACHED = 'reached';
/** Longer than an answer waits. */
const ANSWERED_MS = 5_000;
/** Answers that begin to wait meanwhile are covered by the question of the first one. */
const ASK_EVERY_MS = 1_000;

export interface ReachedHints {
  /** Notes what this process has projected; says it to the others if one has asked. */
  projected(topic: string, partition: number, position: number): void;
  /** Asks the others how far they have projected a topic, now and for a time: sent at each batch, it would cost every packet a write. */
  ask(topic: string): void;
  stop(): void;
}

/** Passes what other replicas have projected of a group to `reached`: its partitions are shared, and an answer waits for one of them. */
export function followReached(hints: Platform['hints'], group: string, reached: Pick<Reached, 'set' | 'look'>): ReachedHints {
  const own = new Map<string, Map<number, number>>();
  const askedUntil = new Map<string, number>();
  const lastAsked = new Map<string, number>();
  const send = (topic: string, partition: number, position: number) => hints.send([REACHED, group, topic, partition, position].join(' '));
  const answer = (topic: string) => {
    askedUntil.set(topic, performance.now() + ANSWERED_MS);
    for (const [partition, position] of own.get(topic) ?? []) send(topic, partition, position);
  };
  const stops = [
    hints.onHint((text) => {
      const [mark, of, topic, partition, position] = text.split(' ');
      if (of !== group || !topic) return;
      if (mark === ASKS) answer(topic);
      if (mark === REACHED) reached.set(topic, Number(partition), Number(position));
    }),
    hints.onGap(() => void reached.look()),
  ];
  return {
    projected: (topic, partition, position) => {
      own.set(topic, (own.get(topic) ?? new Map()).set(partition, position));
      if (performance.now() < (askedUntil.get(topic) ?? 0)) send(topic, partition, position);
    },
    ask: (topic) => {
      const now = performance.now();
      if (now - (lastAsked.get(topic) ?? Number.NEGATIVE_INFINITY) < ASK_EVERY_MS) return;
      lastAsked.set(topic, now);
      hints.send([ASKS, group, topic].join(' '));
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
