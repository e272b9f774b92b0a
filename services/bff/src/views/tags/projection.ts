import type { EventOf } from '@headworks/api/bus-messages';
import type { LogTagsEvent, TagEvent } from '@headworks/api/events/tag';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

type TaggingEvent = EventOf<TagEvent | LogTagsEvent>;

function tagChanges({ type, data }: TaggingEvent): readonly Change[] {
  switch (type) {
    case 'TagCreated':
      return [set(data.tagId, { org_id: data.orgId, name: data.name, color: data.color })];
    case 'TagRenamed':
      return [set(data.tagId, { name: data.name })];
    case 'TagRecolored':
      return [set(data.tagId, { color: data.color })];
    case 'TagDeleted':
      return [set(data.tagId, { deleted: true })];
    default:
      return noChange;
  }
}

const keyOf = (logId: number, tagId: number): string => `${logId}/${tagId}`;

function logTagChanges({ type, data }: TaggingEvent): readonly Change[] {
  switch (type) {
    case 'LogTagged':
      return [set(keyOf(data.logId, data.tagId), { log_id: data.logId, tag_id: data.tagId, org_id: data.orgId, removed: false })];
    case 'LogUntagged':
      return [set(keyOf(data.logId, data.tagId), { removed: true })];
    case 'LogTagsClosed':
      return data.tagIds.map((tagId) => set(keyOf(data.logId, tagId), { removed: true }));
    default:
      return noChange;
  }
}

export const tagsProjections = [
  ofEvents('tagging', { table: 'tags', key: 'tag_id', columns: ['org_id', 'name', 'color', 'deleted'] }, tagChanges),
  ofEvents('tagging', { table: 'log_tags', key: 'log_tag', columns: ['log_id', 'tag_id', 'org_id', 'removed'] }, logTagChanges),
];
