import type { EventEnvelope } from './events/envelope.js';
import { HEARTBEAT_KEY, type Telemetry } from './telemetry.js';

/** What of a bus message is read here. */
interface Message {
  readonly key: string;
  readonly value: string;
}

/** The events of a batch in their envelopes. Each service reads only topics whose events it names, so the cast is the contract itself. */
export const eventsOf = <E extends { readonly type: string; readonly data: object }>(messages: readonly Message[]): readonly EventOf<E>[] =>
  messages.map((message) => JSON.parse(message.value) as EventOf<E>);

/** An envelope whose `data` follows its `type`. */
export type EventOf<E extends { readonly type: string; readonly data: object }> = E extends unknown ? EventEnvelope<E> : never;

/** The packets of a batch, without ingest's heartbeats. Only ingest writes there, after it has checked each packet. */
export const packetsOf = (messages: readonly Message[]): readonly Telemetry[] =>
  messages.flatMap((message) => (message.key.startsWith(HEARTBEAT_KEY) ? [] : [JSON.parse(message.value) as Telemetry]));

/** Ingest's heartbeats of a batch, in epoch milliseconds and in order. */
export const heartbeatsOf = (messages: readonly Message[]): readonly number[] =>
  messages.flatMap((message) => (message.key.startsWith(HEARTBEAT_KEY) ? [(JSON.parse(message.value) as { at: number }).at] : []));

/** Only the packets of devices that measure levels. */
export const levelPacketsOf = (messages: readonly Message[]): readonly Telemetry[] =>
  packetsOf(messages).filter(({ packet }) => packet.type !== 'firstresponse');

/** A value of a state topic, or undefined for a tombstone. */
export const stateOf = <S>(message: Message): S | undefined => (message.value === '' ? undefined : (JSON.parse(message.value) as S));
