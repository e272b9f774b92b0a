import type { EventsOfService, StateOfService } from '@headworks/api/events/by-service';
import type { EventEnvelope } from '@headworks/api/events/envelope';
import type { ServiceName } from '@headworks/api/services';
import type { ReadMessage } from '../src/view-runtime/projection.js';

type EventMessage = Extract<ReadMessage, { kind: 'event' }>;

/** What an envelope says besides type and data; the rest is made up. */
type Fields = Partial<Pick<EventEnvelope, 'subject' | 'time' | 'sequence' | 'position' | 'orgid' | 'actor' | 'onbehalfof' | 'source'>>;

export const TIME = '2026-02-10T12:00:00.000Z';

/** A message with an event of a service, as the bus delivers it. */
export function eventOf<S extends ServiceName>(service: S, event: EventsOfService[S], fields: Fields = {}): EventMessage {
  const { subject = 'stream-1', position = 1, source = service } = fields;
  const envelope = { time: TIME, sequence: 1, orgid: 7, actor: 'ada', ...fields, subject, position, source };
  return {
    kind: 'event',
    key: subject,
    event: { specversion: '1.0', id: `${source}/${position}`, commandid: 'c-1', ...envelope, ...event },
  };
}

/** A message with a value of a service's state topic; without a value it is a tombstone. */
export const stateOf = <S extends ServiceName>(_service: S, key: string, value?: StateOfService[S]): ReadMessage => ({
  kind: 'state',
  key,
  value,
});
