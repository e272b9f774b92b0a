import { eventsTopic, services } from '@headworks/api/services';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform } from '@headworks/platform';
import type { Migration } from '@headworks/postgres';
import { taggingCommands } from './commands.js';
import type { Tagging } from './context.js';
import { logTagsDecider } from './log-tags/log-tags.js';
import { tagsDecider } from './tags/tags.js';

const taggingSteps: readonly Migration[] = [
  {
    name: 'tagging',
    run: (tx) => tx`create table tag_numbers (command_id uuid primary key, tag_id bigint generated always as identity (minvalue 1) unique)`,
  },
];

export async function openTagging(platform: Platform): Promise<Tagging> {
  const service = await openService(platform, { name: 'tagging', streams: services.tagging.streams, migrations: taggingSteps });
  await platform.bus.ensureTopics([{ name: eventsTopic('logs'), kind: 'events' }]);
  const tagging: Tagging = {
    ...service,
    tags: new StreamLoader(service.store, tagsDecider),
    logTags: new StreamLoader(service.store, logTagsDecider),
  };
  platform.localCalls.register('tagging', taggingCommands(tagging));
  return tagging;
}
