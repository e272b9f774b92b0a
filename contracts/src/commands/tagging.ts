import { z } from 'zod';
import { id, tagColor, tagName } from '../fields.js';
import { defineCall } from './call.js';

export const createTag = defineCall<{ tagId: number }>()('tagging', 'createTag', z.object({ name: tagName, color: tagColor }));
export const renameTag = defineCall<Record<string, never>>()('tagging', 'renameTag', z.object({ tagId: id, name: tagName }));
export const recolorTag = defineCall<Record<string, never>>()('tagging', 'recolorTag', z.object({ tagId: id, color: tagColor }));
/** Takes it off every log as well; a tag that is gone already changes nothing. */
export const deleteTag = defineCall<Record<string, never>>()('tagging', 'deleteTag', z.object({ tagId: id }));
/** A tag that the log has already changes nothing. */
export const tagLog = defineCall<Record<string, never>>()('tagging', 'tagLog', z.object({ logId: id, tagId: id }));
/** A tag that the log has not changes nothing. */
export const untagLog = defineCall<Record<string, never>>()('tagging', 'untagLog', z.object({ logId: id, tagId: id }));
