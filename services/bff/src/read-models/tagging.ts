import { type EventOf, eventsTopic, type LogTagsEvent, type TagEvent } from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

// The topic holds tagging's events alone.
const eventOf = (message: ReadMessage): EventOf<TagEvent | LogTagsEvent> | undefined =>
  message.kind === 'event' ? (message.event as EventOf<TagEvent | LogTagsEvent>) : undefined;

function tagChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  switch (event?.type) {
    case 'TagCreated': {
      const { orgId, tagId, name, color } = event.data;
      return [{ key: tagId, apply: (row) => ({ ...row, org_id: orgId, name, color }) }];
    }
    case 'TagRenamed':
      return [{ key: event.data.tagId, apply: (row) => ({ ...row, name: event.data.name }) }];
    case 'TagRecolored':
      return [{ key: event.data.tagId, apply: (row) => ({ ...row, color: event.data.color }) }];
    case 'TagDeleted':
      return [{ key: event.data.tagId, apply: (row) => ({ ...row, deleted: true }) }];
    default:
      return [];
  }
}

const keyOf = (logId: number, tagId: number): string => `${logId}/${tagId}`;

function logTagChanges(message: ReadMessage): readonly Change[] {
  const event = eventOf(message);
  switch (event?.type) {
    case 'LogTagged': {
      const { logId, orgId, tagId } = event.data;
      const columns = { log_id: logId, tag_id: tagId, org_id: orgId, removed: false };
      return [{ key: keyOf(logId, tagId), apply: (row) => ({ ...row, ...columns }) }];
    }
    case 'LogUntagged':
      return [{ key: keyOf(event.data.logId, event.data.tagId), apply: (row) => ({ ...row, removed: true }) }];
    case 'LogTagsClosed':
      return event.data.tagIds.map((tagId) => ({ key: keyOf(event.data.logId, tagId), apply: (row) => ({ ...row, removed: true }) }));
    default:
      return [];
  }
}

const topic = eventsTopic('tagging');

export const taggingProjections: readonly Projection[] = [
  { topic, table: 'tags', key: 'tag_id', columns: ['org_id', 'name', 'color', 'deleted'], changes: tagChanges },
  { topic, table: 'log_tags', key: 'entry', columns: ['log_id', 'tag_id', 'org_id', 'removed'], changes: logTagChanges },
];
