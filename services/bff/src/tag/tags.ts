import {
  isRefusal,
  type Refusal,
  type Tag,
  tagAddItrlog,
  tagCreate,
  tagDelete,
  tagGetOrg,
  taggingCalls,
  tagRemoveItrlog,
  tagUpdateColor,
  tagUpdateName,
} from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

const success = (done: object | Refusal): { message: string } | Refusal => (isRefusal(done) ? done : { message: 'success' });

export const TagGetOrg = pathController(tagGetOrg, async ({ bff, orgId }) => ({
  tags: await bff.models.forOrgs(
    [orgId],
    (tx) => tx<Tag[]>`
      select tag_id as id, name as tagname, color from tags where org_id = ${orgId} and deleted is not true order by lower(name), tag_id`,
  ),
}));

export const TagCreate = pathController(tagCreate, (call, { name, color }) => send(call, taggingCalls.createTag, { name, color }));

export const TagDelete = pathController(tagDelete, async (call, { tagId }) => success(await send(call, taggingCalls.deleteTag, { tagId })));

export const TagUpdateName = pathController(tagUpdateName, async (call, { tagId, tagname }) =>
  success(await send(call, taggingCalls.renameTag, { tagId, name: tagname })),
);

export const TagUpdateColor = pathController(tagUpdateColor, async (call, { tagId, color }) =>
  success(await send(call, taggingCalls.recolorTag, { tagId, color })),
);

export const TagAddItrlog = pathController(tagAddItrlog, async (call, { tagId }) =>
  success(await send(call, taggingCalls.tagLog, { logId: call.logId, tagId })),
);

export const TagRemoveItrlog = pathController(tagRemoveItrlog, async (call, { tagId }) =>
  success(await send(call, taggingCalls.untagLog, { logId: call.logId, tagId })),
);
