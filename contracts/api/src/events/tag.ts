import type { TagColor } from '../tag-colors.js';

/** Stream `tags-<orgId>`: the tags of an organization. */
export type TagEvent =
  | {
      readonly type: 'TagCreated';
      readonly data: { readonly orgId: number; readonly tagId: number; readonly name: string; readonly color: TagColor };
    }
  | { readonly type: 'TagRenamed'; readonly data: { readonly tagId: number; readonly name: string } }
  | { readonly type: 'TagRecolored'; readonly data: { readonly tagId: number; readonly color: TagColor } }
  /** Removes the tag from every log, without an event per log. */
  | { readonly type: 'TagDeleted'; readonly data: { readonly tagId: number } };

/** Stream `logtags-<logId>`: the tags of a log. */
export type LogTagsEvent =
  | { readonly type: 'LogTagged'; readonly data: { readonly logId: number; readonly orgId: number; readonly tagId: number } }
  | { readonly type: 'LogUntagged'; readonly data: { readonly logId: number; readonly tagId: number } }
  /** The log was deleted: its tags are removed and no tag can be added. */
  | { readonly type: 'LogTagsClosed'; readonly data: { readonly logId: number; readonly tagIds: readonly number[] } };

export const tagsStream = (orgId: number): string => `tags-${orgId}`;
export const logTagsStream = (logId: number): string => `logtags-${logId}`;
