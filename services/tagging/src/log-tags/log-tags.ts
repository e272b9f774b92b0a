import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { LogTagsEvent } from '@headworks/api/events/tag';
import { limits } from '@headworks/api/limits';
import { TAGS_OF_LOG_FULL } from '@headworks/api/texts/tag';
import type { Tags } from '../tags/tags.js';

/** Stream `logtags-<logId>`: the tags of a log. Tags that the organization has deleted stay in it and are ignored. */
export interface LogTags {
  /** The owner of the log; null before the first tag. */
  readonly orgId: number | null;
  readonly tagIds: ReadonlySet<number>;
  /** The log was deleted. */
  readonly closed: boolean;
}

const initial: LogTags = { orgId: null, tagIds: new Set(), closed: false };

const evolve = (state: LogTags, event: LogTagsEvent): LogTags => {
  switch (event.type) {
    case 'LogTagged':
      return { ...state, orgId: event.data.orgId, tagIds: new Set(state.tagIds).add(event.data.tagId) };
    case 'LogUntagged': {
      const { tagId } = event.data;
      return { ...state, tagIds: new Set([...state.tagIds].filter((id) => id !== tagId)) };
    }
    case 'LogTagsClosed':
      return { ...state, tagIds: new Set(), closed: true };
    default:
      return event satisfies never;
  }
};

export const logTagsDecider = { initial, evolve };

const isClosedTo = (log: LogTags, orgId: number): boolean => log.closed || (log.orgId !== null && log.orgId !== orgId);

/**
 * Adds a tag to a log; no effect if the log has it. `tags` are those of the organization, read shortly before: if one is deleted at the same
 * time, the count may be too high, never too low.
 */
export function tag(log: LogTags, orgId: number, logId: number, tagId: number, { tags }: Tags): readonly LogTagsEvent[] | Refusal {
  if (isClosedTo(log, orgId) || !tags.has(tagId)) return refuse('Not Found');
  if (log.tagIds.has(tagId)) return [];
  const count = [...log.tagIds].filter((id) => tags.has(id)).length;
  if (count >= limits.tagsPerLog) return refuse(TAGS_OF_LOG_FULL);
  return [{ type: 'LogTagged', data: { logId, orgId, tagId } }];
}

/** Adds several tags to a log, all or none. */
export function tagWith(
  log: LogTags,
  orgId: number,
  logId: number,
  tagIds: readonly number[],
  tags: Tags,
): readonly LogTagsEvent[] | Refusal {
  const events: LogTagsEvent[] = [];
  for (const tagId of tagIds) {
    const added = tag(events.reduce(evolve, log), orgId, logId, tagId, tags);
    if (isRefusal(added)) return added;
    events.push(...added);
  }
  return events;
}

/** Removes a tag from a log; no effect if the log does not have it or the tag was deleted. */
export function untag(
  log: LogTags,
  orgId: number,
  logId: number,
  tagId: number,
  { tags, deleted }: Tags,
): readonly LogTagsEvent[] | Refusal {
  if (isClosedTo(log, orgId) || (!tags.has(tagId) && !deleted.has(tagId))) return refuse('Not Found');
  return log.tagIds.has(tagId) ? [{ type: 'LogUntagged', data: { logId, tagId } }] : [];
}

/** The log is deleted: its tags are removed, and later tags are refused. */
export const close = (log: LogTags, logId: number): readonly LogTagsEvent[] =>
  log.closed ? [] : [{ type: 'LogTagsClosed', data: { logId, tagIds: [...log.tagIds] } }];
