import { type LogTagsEvent, limits, type Refusal, refuse } from '@headworks/contracts';
import type { Tags } from '../tags/tags.js';

/** A log's stream `logtags-<logId>`: the tags that were put on it. Those that were deleted since are still in it, and count for nothing. */
export interface LogTags {
  /** Whose the log is; null until it has its first tag. */
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
      return { ...state, tagIds: new Set([...state.tagIds].filter((known) => known !== tagId)) };
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
 * Puts a tag on a log; a tag that it has already changes nothing. `tags` are the organization's at about this time: one that is deleted at this very
 * moment makes the count too high at worst, never too low.
 */
export function tag(log: LogTags, orgId: number, logId: number, tagId: number, { tags }: Tags): readonly LogTagsEvent[] | Refusal {
  if (isClosedTo(log, orgId) || !tags.has(tagId)) return refuse('Not Found');
  if (log.tagIds.has(tagId)) return [];
  const count = [...log.tagIds].filter((known) => tags.has(known)).length;
  if (count >= limits.tagsPerLog) return refuse('A maximum of 10 tags can be assigned to each log.');
  return [{ type: 'LogTagged', data: { logId, orgId, tagId } }];
}

/** Takes a tag off a log; a tag that it has not, or that was deleted, changes nothing. */
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

/** The log is deleted: its tags go, and a tag that was on its way comes too late. */
export const close = (log: LogTags, logId: number): readonly LogTagsEvent[] =>
  log.closed ? [] : [{ type: 'LogTagsClosed', data: { logId, tagIds: [...log.tagIds] } }];
