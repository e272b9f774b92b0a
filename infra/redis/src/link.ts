import { within } from '@headworks/async';
import { createClient } from 'redis';

const ANSWER_WITHIN_MS = 250;
const PING_EVERY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection without traffic for this long is dead or its server is frozen: pings are sent each second. */
const IDLE_TIMEOUT_MS = 5_000;
const MAX_RECONNECT_MS = 2_000;

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * (retries + 1), MAX_RECONNECT_MS),
    },
  });

export type RedisClient = ReturnType<typeof newClient>;

/** One connection to Redis that reconnects whenever it breaks, with a deadline for each command. */
export interface Link {
  readonly client: RedisClient;
  readonly up: boolean;
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T>;
  /** Resolves with the first reply, at the latest after `atMostMs`. */
  firstAnswer(atMostMs: number): Promise<void>;
  close(): void;
}

export interface LinkOptions {
  /** How long a command waits for its reply; 250 ms if not given. */
  readonly answerWithinMs?: number;
  readonly onUp?: () => void;
  /** Called once each time that Redis becomes unreachable, also after a failed first try. */
  readonly onAway?: (error: unknown) => void;
  readonly onFailed?: () => void;
}

export function openLink(url: string, { answerWithinMs = ANSWER_WITHIN_MS, onUp, onAway, onFailed }: LinkOptions = {}): Link {
  const client = newClient(url);
  const answered = Promise.withResolvers<void>();
  let state: 'new' | 'up' | 'away' = 'new';
  let pinging = false;

  const away = (error: unknown): void => {
    if (state === 'away') return;
    state = 'away';
    onAway?.(error);
  };
  /** Never two pings in flight: after one without a reply nothing is written, so that the idle timeout runs. */
  const ping = (): void => {
    if (pinging || !client.isReady) return;
    pinging = true;
    const pong = client.ping().finally(() => {
      pinging = false;
    });
    within(pong, answerWithinMs, 'Redis').then(() => {
      if (state !== 'up') {
        state = 'up';
        onUp?.();
      }
      answered.resolve();
    }, away);
  };

  client.on('error', away);
  client.on('ready', ping);
  const timer = setInterval(ping, PING_EVERY_MS);
  // Reconnects until it is closed.
  client.connect().catch(away);

  return {
    client,
    get up() {
      return state === 'up';
    },
    run: async (command) => {
      if (state !== 'up') {
        onFailed?.();
        throw new Error('Redis is away');
      }
      try {
        return await within(command(client), answerWithinMs, 'Redis');
      } catch (error) {
        onFailed?.();
        away(error);
        throw error;
      }
    },
    firstAnswer: (atMostMs) => Promise.race([answered.promise, new Promise<void>((resolve) => setTimeout(resolve, atMostMs).unref())]),
    close: () => {
      clearInterval(timer);
      state = 'away';
      client.removeAllListeners('ready');
      if (client.isOpen) client.destroy();
    },
  };
}
