import { type AllStreamRecordedEvent, type EventStoreDBClient, type Position, START, streamNameFilter } from '@eventstore/db-client';

/** The server says how far it has looked after each so many events, those of other services included. */
const EVENTS_A_CHECKPOINT = 1_000;
/** The longest time without an event or a checkpoint. */
const PROGRESS_TIMEOUT_MS = 10_000;

interface Page {
  readonly events: readonly AllStreamRecordedEvent[];
  /** The position that the server has looked up to. */
  readonly upTo: number;
  /** It ended after `withinMs`. */
  readonly more?: true;
}

/**
 * The first events after a position whose streams have one of the prefixes. The client can filter a subscription only, so this is one that ends at the limit or
 * once it has caught up (EventStoreDB 23.10 or newer says so): the events of other services stay on the server. It also ends after `withinMs`, if the server has
 * said by then how far it has looked, or else once it says so: the next page always begins later than this one.
 */
export function readPage(
  client: EventStoreDBClient,
  prefixes: readonly string[],
  after: number,
  limit: number,
  withinMs?: number,
): Promise<Page> {
  return new Promise((resolve, reject) => {
    const events: AllStreamRecordedEvent[] = [];
    let upTo = after;
    const subscription = client.subscribeToAll({
      fromPosition: after === 0 ? START : { commit: BigInt(after), prepare: BigInt(after) },
      filter: streamNameFilter({
        prefixes: [...prefixes],
        maxSearchWindow: EVENTS_A_CHECKPOINT,
        checkpointReached: async (_subscription: unknown, { commit }: Position) => {
          upTo = Math.max(upTo, Number(commit));
          progressed();
        },
      }),
    });
    const progress = setTimeout(
      () => end(() => reject(new Error(`EventStoreDB sent nothing for ${PROGRESS_TIMEOUT_MS / 1_000} s`))),
      PROGRESS_TIMEOUT_MS,
    );
    let isOver = false;
    const over =
      withinMs === undefined
        ? undefined
        : setTimeout(() => {
            isOver = true;
            endIfOver();
          }, withinMs);
    let ended = false;
    const end = (settle: () => void): void => {
      if (ended) return;
      ended = true;
      clearTimeout(progress);
      clearTimeout(over);
      subscription.pause();
      void subscription.unsubscribe().catch(() => {});
      settle();
    };
    const lastPosition = (): number => Number(events.at(-1)?.position.commit ?? after);
    // Events that came before may still be in the stream's buffer.
    const finish = (page: Pick<Page, 'more'>): void => {
      if (ended) return;
      if (subscription.readableLength > 0) setImmediate(finish, page);
      else end(() => resolve({ ...page, events, upTo: Math.max(upTo, lastPosition()) }));
    };
    const endIfOver = (): void => {
      if (!isOver || Math.max(upTo, lastPosition()) <= after) return;
      isOver = false;
      finish({ more: true });
    };
    const progressed = (): void => {
      progress.refresh();
      endIfOver();
    };

    subscription.on('data', ({ event }) => {
      if (ended) return;
      progress.refresh();
      if (!event?.isJson || Number(event.position.commit) <= after) return;
      events.push(event);
      // A checkpoint may be beyond the last event of a full page.
      if (events.length >= limit) end(() => resolve({ events, upTo: lastPosition() }));
      else endIfOver();
    });
    subscription.on('caughtUp', () => finish({}));
    subscription.on('error', (error) => end(() => reject(error)));
    subscription.on('close', () => end(() => reject(new Error('EventStoreDB ended a read'))));
  });
}
