import { nextTurn, sleep } from '@headworks/async';
import { MAX_WAITING_CHARACTERS, MAX_WAITING_MESSAGES, MAX_WRITE_CHARACTERS, MAX_WRITE_MESSAGES, PUBLISH_TIMEOUT_MS } from './limits.js';
import { BusOverloaded, checkOutgoing } from './outgoing.js';
import type { OutgoingMessage } from './port.js';

interface Waiting {
  readonly messages: readonly OutgoingMessage[];
  readonly characters: number;
  readonly sinceMs: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** One write in flight; messages that arrive meanwhile go with the next one. */
export interface Merger {
  /** Resolves once all messages are written, in order. A failed part is not followed by later parts of the same call. */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Resolves when nothing is in flight; later publishes are refused. */
  close(): Promise<void>;
}

export interface MergerParts {
  readonly topic: string;
  /** Writes start at least this far apart: under load this halves the work per message, and an idle bus is not delayed. */
  readonly pauseMs: number;
  readonly write: (messages: readonly OutgoingMessage[]) => Promise<void>;
  readonly observeSeconds: (seconds: number) => void;
}

function sizeOf({ key, value, headers }: OutgoingMessage): number {
  let characters = key.length + value.length;
  for (const name in headers) characters += name.length + (headers[name]?.length ?? 0);
  return characters;
}

export function createMerger({ topic, pauseMs, write, observeSeconds }: MergerParts): Merger {
  let queue: Waiting[] = [];
  let waitingMessages = 0;
  let waitingCharacters = 0;
  let sending: readonly Waiting[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  const remove = (count: number): readonly Waiting[] => {
    const taken = queue.slice(0, count);
    queue = queue.slice(count);
    for (const entry of taken) {
      waitingMessages -= entry.messages.length;
      waitingCharacters -= entry.characters;
    }
    return taken;
  };

  const takeNext = (): readonly Waiting[] => {
    let messages = 0;
    let characters = 0;
    const fits = (entry: Waiting) => {
      messages += entry.messages.length;
      characters += entry.characters;
      return messages <= MAX_WRITE_MESSAGES && characters <= MAX_WRITE_CHARACTERS;
    };
    const end = queue.findIndex((entry) => !fits(entry));
    return remove(end === -1 ? queue.length : Math.max(end, 1));
  };

  /** In their order of arrival: those in flight, which may still be written, are older than those that wait. */
  const refuseLate = () => {
    const oldestMs = performance.now() - PUBLISH_TIMEOUT_MS;
    for (const { sinceMs, reject } of sending) if (sinceMs < oldestMs) reject(new BusOverloaded(topic, 'not confirmed in time'));
    const end = queue.findIndex(({ sinceMs }) => sinceMs >= oldestMs);
    for (const late of remove(end === -1 ? queue.length : end)) late.reject(new BusOverloaded(topic, 'waited too long'));
  };
  const watch = setInterval(refuseLate, 1_000).unref();

  const send = async (entries: readonly Waiting[]): Promise<void> => {
    const startedMs = performance.now();
    sending = entries;
    try {
      // A late write must end before the next one starts, otherwise the two could be reordered.
      await write(entries.length === 1 ? (entries[0]?.messages ?? []) : entries.flatMap((entry) => entry.messages));
      observeSeconds((performance.now() - startedMs) / 1_000);
      for (const entry of entries) entry.resolve();
    } catch (error) {
      for (const entry of entries) entry.reject(error);
    } finally {
      sending = [];
    }
  };

  const run = async (): Promise<void> => {
    // Yield once, so that everything that arrived in this turn goes with the first write.
    await nextTurn();
    while (queue.length > 0) {
      const startedMs = performance.now();
      await send(takeNext());
      const restMs = pauseMs - (performance.now() - startedMs);
      if (restMs > 0.5) await sleep(restMs);
    }
    running = undefined;
  };

  const enqueue = (messages: readonly OutgoingMessage[], characters: number): Promise<void> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new BusOverloaded(topic, 'it is closed'));
      if (waitingMessages + messages.length > MAX_WAITING_MESSAGES || waitingCharacters + characters > MAX_WAITING_CHARACTERS) {
        return reject(new BusOverloaded(topic, `${waitingMessages} messages wait`));
      }
      queue.push({ messages, characters, sinceMs: performance.now(), resolve, reject });
      waitingMessages += messages.length;
      waitingCharacters += characters;
      running ??= run();
    });

  return {
    async publish(messages) {
      for (const message of messages) checkOutgoing(topic, message);
      for (const part of inParts(messages)) {
        await enqueue(
          part,
          part.reduce((sum, message) => sum + sizeOf(message), 0),
        );
      }
    },
    async close() {
      closed = true;
      await running;
      clearInterval(watch);
    },
  };
}

/** Splits messages into parts that fit one write each. */
export function inParts(messages: readonly OutgoingMessage[]): readonly (readonly OutgoingMessage[])[] {
  const parts: OutgoingMessage[][] = [];
  let characters = 0;
  for (const message of messages) {
    const last = parts.at(-1);
    const size = sizeOf(message);
    if (last === undefined || last.length >= MAX_WRITE_MESSAGES || characters + size > MAX_WRITE_CHARACTERS) {
      parts.push([message]);
      characters = size;
    } else {
      last.push(message);
      characters += size;
    }
  }
  return parts;
}
