import type { EventsOfService } from '@headworks/api/events/by-service';
import { eventsTopic, type ServiceName, stateTopic } from '@headworks/api/services';
import type { ReadMessage } from '../src/view-runtime/projection.js';
import { addAlerts } from './history-of-alerts.js';
import { addDevice } from './history-of-device.js';
import { addOrganization } from './history-of-organization.js';
import { addStudies } from './history-of-studies.js';
import { eventOf, stateOf } from './messages.js';

/** Messages of all topics. The bus keeps the order within a stream only. */
export type History = readonly { readonly service: ServiceName; readonly kind: 'event' | 'state'; readonly message: ReadMessage }[];

export const topicOf = ({ service, kind }: Pick<History[number], 'service' | 'kind'>): string =>
  kind === 'event' ? eventsTopic(service) : stateTopic(service);

/** Appends events to a stream of a service. */
export type Add = <S extends ServiceName>(
  service: S,
  stream: string,
  orgId: number | null,
  ...events: readonly EventsOfService[S][]
) => void;

/** Publishes a value of a state topic; undefined is a tombstone. */
export type Report = (...state: Parameters<typeof stateOf>) => void;

/** Two organizations with four devices: every type of event that a view reads. */
export function history(): History {
  const messages: { service: ServiceName; kind: 'event' | 'state'; message: ReadMessage }[] = [];
  const counters = new Map<string, number>();
  const next = (name: string): number => {
    const value = (counters.get(name) ?? 0) + 1;
    counters.set(name, value);
    return value;
  };
  const add: Add = (service, stream, orgId, ...events) => {
    for (const event of events) {
      const position = next(service);
      const time = new Date(Date.UTC(2026, 1, 1) + position * 60_000).toISOString();
      const fields = { subject: stream, orgid: orgId, position, sequence: next(stream), time };
      messages.push({ service, kind: 'event', message: eventOf(service, event, fields) });
    }
  };
  const report: Report = (service, key, value) => {
    messages.push({ service, kind: 'state', message: stateOf(service, key, value) });
  };
  for (const orgId of [1, 2]) {
    addOrganization(add, report, orgId);
    addStudies(add, report, orgId);
  }
  for (const device of [1, 2, 3, 4]) {
    addDevice(add, report, device);
    addAlerts(add, report, device);
  }
  return messages;
}
