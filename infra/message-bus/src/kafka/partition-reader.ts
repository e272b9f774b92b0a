import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Outcome } from '../consume/outcome.js';
import type { PartitionConsumer } from '../consume/partition-consumer.js';
import { LOOK_AGAIN_MS } from '../limits.js';
import type { IncomingMessage } from '../port.js';

const HEARTBEAT_MS = 1_000;

export function incoming({ offset, key, value, headers }: KafkaMessage): IncomingMessage {
  const texts: Record<string, string> = {};
  for (const [name, header] of Object.entries(headers ?? {}))
    texts[name] = String(Array.isArray(header) ? (header.at(-1) ?? '') : (header ?? ''));
  return { offset: Number(offset), key: key?.toString() ?? '', value: value?.toString() ?? '', headers: texts };
}

/**
 * One partition while it is assigned to this process. kafkajs fetches no partition of a broker while one of its handlers waits, so every wait is a
 * paused partition and a timer.
 */
export class PartitionReader {
  readonly #kafka: Consumer;
  readonly #where: { readonly topic: string; readonly partition: number };
  readonly #gone = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #soughtTo: number | undefined;

  constructor(
    kafka: Consumer,
    readonly consumer: PartitionConsumer,
    signalLost: AbortController,
  ) {
    this.#kafka = kafka;
    this.#where = { topic: consumer.place.topic, partition: consumer.place.partition };
    this.#gone = signalLost;
  }

  /** Reads the group's offset from the database and seeks to it, whatever offset Kafka has. */
  start(): void {
    this.#pause();
    void this.#revive();
  }

  /** The partition belongs to another member or to a later reader: nothing more is committed. */
  end(): void {
    this.#gone.abort();
    clearTimeout(this.#timer);
  }

  async handle({ batch, heartbeat, resolveOffset, isRunning, isStale }: EachBatchPayload): Promise<void> {
    const first = batch.messages[0];
    if (first === undefined || isStale() || this.#seekBack(Number(first.offset))) return;
    const messages = batch.messages.map(incoming);
    const last = messages.at(-1)?.offset ?? 0;
    const alive = () => isRunning() && !isStale() && !this.#gone.signal.aborted;
    // A handler may take longer than the session timeout; the group must not remove this member.
    const beat = setInterval(() => void heartbeat().catch(() => {}), HEARTBEAT_MS);
    try {
      while (alive() && this.consumer.offset < last) {
        const outcome = await this.consumer.step(messages);
        if (outcome.kind !== 'done' && !isInstant(outcome)) return this.#wait(outcome);
        resolveOffset(String(this.consumer.offset));
        await heartbeat();
      }
      // A fetch holds many batches, and nothing says when the next one comes.
      const settled = await this.consumer.settle();
      if (settled.kind !== 'done') return this.#wait(settled);
    } finally {
      clearInterval(beat);
    }
  }

  /** Executes the replays that operators requested. */
  async replay(): Promise<void> {
    const outcome = await this.consumer.replay();
    if (outcome.kind === 'left') this.#wait(outcome);
  }

  /** After a restore Kafka may be ahead of the database: read once from the offset of the database. */
  #seekBack(firstOffset: number): boolean {
    if (!this.consumer.begun) return true;
    const next = this.consumer.offset + 1;
    if (firstOffset <= next || this.#soughtTo === next || this.consumer.parts.kind === 'state') return false;
    this.#seek();
    return true;
  }

  #seek(): void {
    this.#soughtTo = this.consumer.offset + 1;
    this.#kafka.seek({ ...this.#where, offset: String(this.#soughtTo) });
  }

  #pause(): void {
    this.#kafka.pause([{ topic: this.#where.topic, partitions: [this.#where.partition] }]);
  }

  #wait(outcome: Outcome): void {
    if (this.#gone.signal.aborted) return;
    this.#pause();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#revive(), outcome.kind === 'again' ? outcome.afterMs : LOOK_AGAIN_MS);
  }

  async #revive(): Promise<void> {
    const outcome = await (!this.consumer.begun || this.consumer.stopped ? this.consumer.begin() : this.consumer.settle());
    if (outcome.kind !== 'done') return this.#wait(outcome);
    if (this.#gone.signal.aborted) return;
    this.#seek();
    this.#kafka.resume([{ topic: this.#where.topic, partitions: [this.#where.partition] }]);
  }
}

const isInstant = (outcome: Outcome): boolean => outcome.kind === 'again' && outcome.afterMs === 0;
