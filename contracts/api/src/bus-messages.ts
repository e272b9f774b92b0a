import type { EventEnvelope } from './events/envelope.js';
import { HEARTBEAT_KEY, type Telemetry } from './telemetry.js';

/** The parts of a bus message that are read here. */
interface Message {
  readonly key: string;
  readonly value: string;
}

/** The events of a batch in their envelopes. The cast is safe: a service names the events of each topic that it reads. */
export const eventsOf = <E extends { readonly type: string; readonly data: object }>(messages: readonly Message[]): readonly EventOf<E>[] =>
  messages.map((message) => JSON.parse(message.value) as EventOf<E>);

/** An envelope whose `data` follows its `type`. */
export type EventOf<E extends { readonly type: string; readonly data: object }> = E extends unknown ? EventEnvelope<E> : never;

/** The packets of a batch, without ingest's heartbeats. Only ingest writes to this topic, after it has checked each packet. */
export const packetsOf = (messages: readonly Message[]): readonly Telemetry[] =>
  messages.flatMap((message) => (message.key.startsWith(HEARTBEAT_KEY) ? [] : [JSON.parse(message.value) as Telemetry]));

/** Ingest's heartbeats of a batch, in epoch milliseconds and in order. */
export const heartbeatsOf = (messages: readonly Message[]): readonly number[] =>
  messages.flatMap((message) => (message.key.startsWith(HEARTBEAT_KEY) ? [(JSON.parse(message.value) as { at: number }).at] : []));

/** The packets of devices that measure levels. */
export const levelPacketsOf = (messages: readonly Message[]): readonly Telemetry[] =>
  packetsOf(messages).filter(({ packet }) => packet.type !== 'firstresponse');

/** A value of a state topic, or undefined for a tombstone. */
export const stateOf = <S>(message: Message): S | undefined => (message.value === '' ? undefined : (JSON.parse(message.value) as S));
