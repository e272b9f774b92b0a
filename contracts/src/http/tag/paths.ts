import { z } from 'zod';
import { id, message, tagColor, tagName, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { DEFAULT_TAG_COLOR } from '../../tag-colors.js';
import { definePath } from '../path.js';
import { tag } from '../shapes.js';

/** Tags are every member's (specification part 1, section 6); on a log, of whoever may see the log. */
const byMembers = { kind: 'member', of: 'org', needs: { area: 'member' } } as const;
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
  summary: 'Makes a tag with a color of the palette, blue unless told otherwise.',
  access: byMembers,
  input: z.object({ ...ofOrganization, name: tagName, color: tagColor.default(DEFAULT_TAG_COLOR) }),
  output: z.object({ tagId: id }),
  errors: ['TagExists'],
});

export const tagDelete = definePath({
  path: '/tag/delete',
  summary: 'Deletes a tag, and so takes it off every log.',
  access: byMembers,
  input: z.object({ ...ofOrganization, tagId: id }),
  output: message,
});

export const tagUpdateName = definePath({
  path: '/tag/update/name',
  summary: 'Renames a tag.',
  access: byMembers,
  input: z.object({ ...ofOrganization, tagId: id, tagname: tagName }),
  output: message,
  errors: ['TagExists'],
});

export const tagUpdateColor = definePath({
  path: '/tag/update/color',
  summary: 'Gives a tag another color of the palette.',
  access: byMembers,
  input: z.object({ ...ofOrganization, tagId: id, color: tagColor }),
  output: message,
});

export const tagAddItrlog = definePath({
  path: '/tag/add/itrlog',
  summary: 'Puts a tag on a log; a log has ten at most.',
  access: onSeenLog,
  input: onLog,
  output: message,
  errors: ['A maximum of 10 tags can be assigned to each log.'],
});

export const tagRemoveItrlog = definePath({
  path: '/tag/remove/itrlog',
  summary: 'Takes a tag off a log.',
  access: onSeenLog,
  input: onLog,
  output: message,
});
