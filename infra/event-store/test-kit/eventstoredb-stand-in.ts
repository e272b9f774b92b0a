import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { Server, ServerCredentials, type ServerReadableStream, type ServerWritableStream, type sendUnaryData } from '@grpc/grpc-js';

/** A server that speaks the part of EventStoreDB's protocol that the adapter uses, with its events in memory. It cannot prove what only the real one does. */
export interface StandIn {
  readonly port: number;
  stop(): Promise<void>;
}

interface Recorded {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** In the log of all streams. The real server counts bytes: the numbers have gaps. */
  readonly position: number;
  readonly metadata: ReadonlyMap<string, string>;
  readonly data: Uint8Array;
  readonly customMetadata: Uint8Array;
}

const EVENT_BYTES = 100;
const TICKS_PER_MS = 10_000;

export interface StandInOptions {
  /** A subscription gets nothing more after so many checkpoints, as from a server that needs long to pass the events of others. */
  readonly checkpointsACall?: number;
}

export async function startStandIn({ checkpointsACall = Number.POSITIVE_INFINITY }: StandInOptions = {}): Promise<StandIn> {
  const log = new Log(checkpointsACall);
  const server = new Server();
  server.addService(streamsGrpc.StreamsService, {
    append: (call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>) => append(log, call, done),
    read: (call: ServerWritableStream<ReadReq, ReadResp>) => read(log, call),
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { port, stop: async () => server.forceShutdown() };
}

class Log {
  constructor(readonly checkpointsACall: number) {}

  readonly all: Recorded[] = [];
  readonly appended = new EventEmitter().setMaxListeners(0);
  readonly #streams = new Map<string, Recorded[]>();

  ofStream(stream: string): readonly Recorded[] {
    return this.#streams.get(stream) ?? [];
  }

  add(stream: string, events: readonly Omit<Recorded, 'stream' | 'revision' | 'position'>[]): void {
    const own = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, own);
    for (const event of events) {
      const recorded = { ...event, stream, revision: own.length, position: (this.all.length + 1) * EVENT_BYTES };
      own.push(recorded);
      this.all.push(recorded);
    }
    this.appended.emit('appended');
  }
}

function append(log: Log, call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>): void {
  let options: AppendReq.Options | undefined;
  const events: Omit<Recorded, 'stream' | 'revision' | 'position'>[] = [];
  call.on('data', (request: AppendReq) => {
    options = request.getOptions() ?? options;
    const proposed = request.getProposedMessage();
    if (proposed === undefined) return;
    const metadata = new Map(proposed.getMetadataMap().toArray() as [string, string][]);
    metadata.set('created', String(Date.now() * TICKS_PER_MS));
    events.push({
      id: proposed.getId()?.getString() ?? '',
      metadata,
      data: proposed.getData_asU8(),
      customMetadata: proposed.getCustomMetadata_asU8(),
    });
  });
  call.on('end', () => {
    const stream = nameOf(options?.getStreamIdentifier());
    const length = log.ofStream(stream).length;
    const expected = options?.hasNoStream() ? 0 : Number(options?.getRevision() ?? -1) + 1;
    if (length !== expected) return done(null, wrongVersion(length));
    log.add(stream, events);
    const success = new streamsPb.AppendResp.Success();
    success.setCurrentRevision(String(length + events.length - 1));
    const position = new streamsPb.AppendResp.Position();
    const last = String(log.all.at(-1)?.position ?? 0);
    success.setPosition(position.setCommitPosition(last).setPreparePosition(last));
    done(null, new streamsPb.AppendResp().setSuccess(success));
  });
}

function wrongVersion(length: number): AppendResp {
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (length === 0) wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(length - 1));
  return new streamsPb.AppendResp().setWrongExpectedVersion(wrong);
}

function read(log: Log, call: ServerWritableStream<ReadReq, ReadResp>): void {
  const options = call.request.getOptions();
  const ofStream = options?.getStream();
  if (ofStream === undefined) void subscribe(log, call, options);
  else readStream(log, call, nameOf(ofStream.getStreamIdentifier()), options);
}

function readStream(log: Log, call: ServerWritableStream<ReadReq, ReadResp>, stream: string, options: ReadReq.Options | undefined): void {
  const events = log.ofStream(stream);
  if (events.length === 0) {
    const missing = new streamsPb.ReadResp.StreamNotFound();
    call.write(new streamsPb.ReadResp().setStreamNotFound(missing));
  }
  const from = Number(options?.getStream()?.getRevision() || 0);
  for (const event of events.slice(from, from + Number(options?.getCount()))) call.write(eventOf(event));
  call.end();
}

/** All events after a position whose stream has one of the prefixes, with checkpoints, then those that are appended. */
async function subscribe(log: Log, call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options | undefined): Promise<void> {
  const all = options?.getAll();
  const filter = options?.getFilter();
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? [];
  const everyEvents = (filter?.getMax() ?? 32) * (filter?.getCheckpointintervalmultiplier() ?? 1);
  const confirmation = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  call.write(new streamsPb.ReadResp().setConfirmation(confirmation));
  const after = Number(all?.getPosition()?.getCommitPosition() ?? 0);
  let next = all?.hasEnd() ? log.all.length : log.all.findIndex(({ position }) => position > after);
  if (next < 0) next = log.all.length;
  let looked = 0;
  let ended = false;
  const stop = new AbortController();
  call.on('cancelled', () => {
    ended = true;
    stop.abort();
  });
  let checkpoints = 0;
  const hasMore = () => checkpoints < log.checkpointsACall;
  const pass = async (): Promise<void> => {
    for (let event = log.all[next]; event !== undefined && !ended && hasMore(); event = log.all[++next]) {
      const { stream, position } = event;
      looked += 1;
      const hasRoom = prefixes.some((prefix) => stream.startsWith(prefix)) ? call.write(eventOf(event)) : true;
      if (!hasRoom) await new Promise((resolve) => call.once('drain', resolve));
      if (looked % everyEvents !== 0) continue;
      checkpoints += 1;
      call.write(checkpointOf(position));
    }
  };
  await pass();
  if (!all?.hasEnd() && hasMore()) call.write(new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
  const onAppended = () => void pass();
  log.appended.on('appended', onAppended);
  stop.signal.addEventListener('abort', () => log.appended.off('appended', onAppended));
}

const checkpointOf = (position: number): ReadResp =>
  new streamsPb.ReadResp().setCheckpoint(
    new streamsPb.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );

function eventOf({ id, stream, revision, position, metadata, data, customMetadata }: Recorded): ReadResp {
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedPb.UUID().setString(id))
    .setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data)
    .setCustomMetadata(customMetadata);
  for (const [key, value] of metadata) recorded.getMetadataMap().set(key, value);
  return new streamsPb.ReadResp().setEvent(new streamsPb.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position)));
}

const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
