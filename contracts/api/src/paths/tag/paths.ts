import { z } from 'zod';
import { id, message, tagColor, tagName, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { DEFAULT_TAG_COLOR } from '../../tag-colors.js';
import { TAGS_OF_LOG_FULL } from '../../texts/tag.js';
import { definePath } from '../path.js';
import { tag } from '../shapes.js';

/** Every member may edit tags (specification part 1, section 6); tagging a log needs read permission on the log. */
const byMembers = { kind: 'member', of: 'org', needs: { area: 'member' } } as const;
const onTag = { ...byMembers, of: 'tag' } as const;
const onSeenLog = { kind: 'member', of: 'log', needs: { area: 'logs', level: 'read' } } as const;

const ofOrganization = { orgId: id, userId: userId.nullish(), userOverride };
const onLog = z.object({ tagId: id, logId: id, orgId: id.nullish(), userOverride });

export const tagGetOrg = definePath({
  path: '/tag/get/org',
  summary: 'The tags of an organization, by name.',
  access: byMembers,
  input: z.object(ofOrganization),
  output: z.object({ tags: z.array(tag).max(limits.tagsPerOrganization) }),
});

export const tagCreate = definePath({
  path: '/tag/create',
  summary: 'Creates a tag with a color of the palette, blue by default.',
  access: byMembers,
  input: z.object({ ...ofOrganization, name: tagName, color: tagColor.default(DEFAULT_TAG_COLOR) }),
  output: z.object({ tagId: id }),
  errors: ['TagExists'],
});

export const tagDelete = definePath({
  path: '/tag/delete',
  summary: 'Deletes a tag and removes it from every log.',
  access: onTag,
  input: z.object({ ...ofOrganization, tagId: id }),
  output: message,
});

export const tagUpdateName = definePath({
  path: '/tag/update/name',
  summary: 'Renames a tag.',
  access: onTag,
  input: z.object({ ...ofOrganization, tagId: id, tagname: tagName }),
  output: message,
  errors: ['TagExists'],
});

export const tagUpdateColor = definePath({
  path: '/tag/update/color',
  summary: 'Changes the color of a tag to another color of the palette.',
  access: onTag,
  input: z.object({ ...ofOrganization, tagId: id, color: tagColor }),
  output: message,
});

export const tagAddItrlog = definePath({
  path: '/tag/add/itrlog',
  summary: 'Adds a tag to a log; a log has at most ten.',
  access: onSeenLog,
  input: onLog,
  output: message,
  errors: [TAGS_OF_LOG_FULL],
});

export const tagAddTags = definePath({
  path: '/tag/add/tags',
  summary: 'Adds several tags to a log, all or none; a log has at most ten.',
  access: onSeenLog,
  input: z.object({ tagIds: z.array(id).min(1).max(limits.tagsPerLog), logId: id, orgId: id.nullish(), userOverride }),
  output: message,
  errors: [TAGS_OF_LOG_FULL],
});

export const tagRemoveItrlog = definePath({
  path: '/tag/remove/itrlog',
  summary: 'Removes a tag from a log.',
  access: onSeenLog,
  input: onLog,
  output: message,
});
