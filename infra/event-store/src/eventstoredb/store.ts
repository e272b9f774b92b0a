import {
  type AllStreamRecordedEvent,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { uuidV5 } from '@headworks/ids';
import { type Appended, type EventMeta, type EventStore, type NewEvent, type StoredEvent, VersionConflict } from '../port.js';
import { writeEvents } from '../sizes.js';
import { readPage } from './read-page.js';
import { type Watch, watchAppends } from './watch-appends.js';

const CALL_TIMEOUT_MS = 10_000;
const SOURCE_STREAM = 'headworks-source';

/**
 * The events of one service in an EventStoreDB; `url` is an esdb:// address, `prefixes` are the beginnings of the service's stream names.
 * A position is the commit position in `$all`.
 */
export async function connectEventStoreDb(url: string, prefixes: readonly string[]): Promise<EventStore> {
  const client = EventStoreDBClient.connectionString(url);
  const source = await readSource(client);
  const watches = new Set<Watch>();

  return {
    source,
    append: (stream, expectedVersion, events) => append(client, stream, expectedVersion, events),
    read: (stream, from = 0, limit) => readStream(client, stream, from, limit),
    readSeveral: async (streams) => (await Promise.all(streams.map(({ stream, from }) => readStream(client, stream, from)))).flat(),
    readAll: async (after, limit, withinMs) => {
      const { events, ...page } = await readPage(client, prefixes, after, limit, withinMs);
      return { ...page, events: events.map((event) => toStored(event, Number(event.position.commit))) };
    },
    onAppended: (wake) => {
      const watch = watchAppends(client, prefixes, wake);
      watches.add(watch);
      return () => {
        watches.delete(watch);
        void watch.end();
      };
    },
    close: async () => {
      await Promise.all([...watches].map((watch) => watch.end()));
      await client.dispose();
    },
  };
}

async function append(client: EventStoreDBClient, stream: string, expectedVersion: number, events: readonly NewEvent[]): Promise<Appended> {
  if (events.length === 0) return { version: expectedVersion, position: 0 };
  writeEvents(stream, events);
  const written = events.map((event, index) =>
    jsonEvent({
      id: uuidV5(event.meta.commandId, index + 1),
      type: event.type,
      data: { ...event.data },
      metadata: { ...event.meta },
    }),
  );
  try {
    const result = await client.appendToStream(stream, written, {
      expectedRevision: expectedVersion === 0 ? NO_STREAM : BigInt(expectedVersion - 1),
      deadline: CALL_TIMEOUT_MS,
    });
    return { version: Number(result.nextExpectedRevision) + 1, position: Number(result.position?.commit ?? 0n) };
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) throw new VersionConflict(stream, expectedVersion);
    throw error;
  }
}

async function readStream(client: EventStoreDBClient, stream: string, from: number, limit?: number): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  try {
    for await (const { event } of client.readStream(stream, {
      direction: FORWARDS,
      fromRevision: from === 0 ? START : BigInt(from),
      ...(limit === undefined ? {} : { maxCount: limit }),
      deadline: CALL_TIMEOUT_MS,
    })) {
      if (event) events.push(toStored(event, Number(event.position?.commit ?? 0n)));
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return events;
}

type Recorded = Pick<AllStreamRecordedEvent, 'id' | 'streamId' | 'revision' | 'type' | 'data' | 'metadata' | 'created'>;

const toStored = (event: Recorded, position: number): StoredEvent => ({
  id: event.id,
  stream: event.streamId,
  version: Number(event.revision) + 1,
  position,
  type: event.type,
  // Only this adapter writes these streams: data and metadata are what `append` was given.
  data: event.data as object,
  meta: event.metadata as unknown as EventMeta,
  at: new Date(event.created).getTime(),
});

/** The store's identity is the first event of a dedicated stream; the first service to open the store writes it. */
async function readSource(client: EventStoreDBClient): Promise<string> {
  const named = await readStream(client, SOURCE_STREAM, 0);
  const first = named[0];
  if (first) return first.id;
  await client
    .appendToStream(SOURCE_STREAM, jsonEvent({ type: 'SourceNamed', data: {} }), { expectedRevision: NO_STREAM, deadline: CALL_TIMEOUT_MS })
    .catch((error: unknown) => {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    });
  return readSource(client);
}
