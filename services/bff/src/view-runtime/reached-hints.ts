import type { Platform } from '@headworks/platform';
import type { Reached } from './reached-positions.js';

const MARK = 'reached';

export interface ReachedHints {
  /** Says to every replica how far this one has projected. */
  send(topic: string, partition: number, position: number): void;
  stop(): void;
}

/** Passes what other replicas have projected of a group to `reached`: its partitions are shared, and an answer waits for one of them. */
export function followReached(hints: Platform['hints'], group: string, reached: Reached): ReachedHints {
  const stops = [
    hints.onHint((text) => {
      const [mark, of, topic, partition, position] = text.split(' ');
      if (mark === MARK && of === group && topic) reached.set(topic, Number(partition), Number(position));
    }),
    hints.onGap(() => void reached.look()),
  ];
  return {
    send: (topic, partition, position) => hints.send([MARK, group, topic, partition, position].join(' ')),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
