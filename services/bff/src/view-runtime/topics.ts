import { eventsTopic, type ServiceName } from '@headworks/api/services';
import type { TopicKind } from '@headworks/message-bus';
import { projectionsOf, topicsOf, type View } from './view.js';

const EVENTS = /^(\w+)\.events\.v\d+$/;

export const isEventTopic = (topic: string): boolean => EVENTS.test(topic);

export const kindOf = (topic: string): TopicKind => (isEventTopic(topic) ? 'events' : 'state');

/** The event topic of a service. The cast is safe: callers take the name from a topic of the contracts. */
export const topicName = (service: string): string => eventsTopic(service as ServiceName);

/** The services whose events the views are made of. */
export const eventServices = (views: readonly View[]): readonly string[] =>
  topicsOf(projectionsOf(views)).flatMap((topic) => EVENTS.exec(topic)?.[1] ?? []);
