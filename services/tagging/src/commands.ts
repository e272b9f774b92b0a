import * as calls from '@headworks/api/commands/tagging';
import { type Refusal, refuse } from '@headworks/api/errors';
import { type LogTagsEvent, logTagsStream, type TagEvent, tagsStream } from '@headworks/api/events/tag';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import type { Tagging } from './context.js';
import { type LogTags, tag, tagWith, untag } from './log-tags/log-tags.js';
import { create, recolor, remove, rename, type Tags } from './tags/tags.js';

const NUMBERS = { table: 'tagging.tag_numbers', column: 'tag_id' } as const;

/** The commands for other services. */
export const taggingCommands = (tagging: Tagging): Readonly<Record<string, CallHandler>> => {
  const decideTags = async (
    meta: CallMeta,
    decide: (tags: Tags, orgId: number) => readonly TagEvent[] | Refusal,
    result: unknown = {},
  ): Promise<Handled> => {
    const { orgId } = meta;
    if (orgId === null) return refuse('Not Found');
    return decideOn('tagging', tagging.tags, meta, {
      stream: tagsStream(orgId),
      decide: (tags) => decide(tags, orgId),
      result: () => result,
    });
  };
  /** `how` receives the tags of the log and of its organization. */
  const decideLog = async <What>(
    logId: number,
    what: What,
    meta: CallMeta,
    how: (log: LogTags, orgId: number, logId: number, what: What, tags: Tags) => readonly LogTagsEvent[] | Refusal,
  ): Promise<Handled> => {
    const { orgId } = meta;
    if (orgId === null) return refuse('Not Found');
    const { state: tags } = await tagging.tags.load(tagsStream(orgId));
    return decideOn('tagging', tagging.logTags, meta, {
      stream: logTagsStream(logId),
      decide: (log) => how(log, orgId, logId, what, tags),
    });
  };

  return {
    createTag: handler(calls.createTag.input, async (given, meta) => {
      const tagId = await numberByCommand(tagging.platform.pool.sql, NUMBERS, meta.commandId);
      return decideTags(meta, (tags, orgId) => create(tags, orgId, tagId, given), { tagId });
    }),
    renameTag: handler(calls.renameTag.input, ({ tagId, name }, meta) => decideTags(meta, (tags) => rename(tags, tagId, name))),
    recolorTag: handler(calls.recolorTag.input, ({ tagId, color }, meta) => decideTags(meta, (tags) => recolor(tags, tagId, color))),
    deleteTag: handler(calls.deleteTag.input, ({ tagId }, meta) => decideTags(meta, (tags) => remove(tags, tagId))),
    tagLog: handler(calls.tagLog.input, ({ logId, tagId }, meta) => decideLog(logId, tagId, meta, tag)),
    tagLogWith: handler(calls.tagLogWith.input, ({ logId, tagIds }, meta) => decideLog(logId, tagIds, meta, tagWith)),
    untagLog: handler(calls.untagLog.input, ({ logId, tagId }, meta) => decideLog(logId, tagId, meta, untag)),
  };
};
