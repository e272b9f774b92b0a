import { z } from 'zod';
import { id, tagColor, tagName } from '../fields.js';
import { limits } from '../limits.js';
import { defineCall } from './call.js';

export const createTag = defineCall<{ tagId: number }>()('tagging', 'createTag', z.object({ name: tagName, color: tagColor }));
export const renameTag = defineCall<Record<string, never>>()('tagging', 'renameTag', z.object({ tagId: id, name: tagName }));
export const recolorTag = defineCall<Record<string, never>>()('tagging', 'recolorTag', z.object({ tagId: id, color: tagColor }));
/** Also removes the tag from every log; no effect if it was deleted before. */
export const deleteTag = defineCall<Record<string, never>>()('tagging', 'deleteTag', z.object({ tagId: id }));
/** No effect if the log already has the tag. */
export const tagLog = defineCall<Record<string, never>>()('tagging', 'tagLog', z.object({ logId: id, tagId: id }));
/** All of them, or none; those that the log already has are left out. */
export const tagLogWith = defineCall<Record<string, never>>()(
  'tagging',
  'tagLogWith',
  z.object({ logId: id, tagIds: z.array(id).min(1).max(limits.tagsPerLog) }),
);
/** No effect if the log does not have the tag. */
export const untagLog = defineCall<Record<string, never>>()('tagging', 'untagLog', z.object({ logId: id, tagId: id }));
