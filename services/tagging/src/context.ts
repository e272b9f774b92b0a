import type { LogTagsEvent, TagEvent } from '@headworks/api/events/tag';
import type { StreamLoader } from '@headworks/event-store';
import type { Service } from '@headworks/platform';
import type { LogTags } from './log-tags/log-tags.js';
import type { Tags } from './tags/tags.js';

export interface Tagging extends Service {
  readonly tags: StreamLoader<Tags, TagEvent>;
  readonly logTags: StreamLoader<LogTags, LogTagsEvent>;
}

export const TAGGING = Symbol('tagging');
