import { eventsTopic, type LogTagsEvent, TAGGING_STREAMS, type TagEvent } from '@headworks/contracts';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform, type Service } from '@headworks/platform';
import type { Migration } from '@headworks/postgres';
import { taggingCalls } from './calls.js';
import { type LogTags, logTagsDecider } from './log-tags/log-tags.js';
import { type Tags, tagsDecider } from './tags/tags.js';

export interface Tagging extends Service {
  readonly tags: StreamLoader<Tags, TagEvent>;
  readonly logTags: StreamLoader<LogTags, LogTagsEvent>;
}

export const TAGGING = Symbol('tagging');

const taggingSteps: readonly Migration[] = [
  {
    name: 'tagging',
    run: (tx) => tx`create table tag_numbers (command_id uuid primary key, tag_id bigint generated always as identity (minvalue 1) unique)`,
  },
];

export async function openTagging(platform: Platform): Promise<Tagging> {
  const service = await openService(platform, { name: 'tagging', streams: TAGGING_STREAMS, migrations: taggingSteps });
  await platform.bus.ensureTopics([{ name: eventsTopic('logs'), kind: 'events' }]);
  const tagging: Tagging = {
    ...service,
    tags: new StreamLoader(service.store, tagsDecider),
    logTags: new StreamLoader(service.store, logTagsDecider),
  };
  platform.localCalls.register('tagging', taggingCalls(tagging));
  return tagging;
}
