// Generated from the contracts by `npm run generate`. Do not edit.
import { TagAddItrlog } from './add-itrlog.js';
import { TagAddTags } from './add-tags.js';
import { TagCreate } from './create.js';
import { TagDelete } from './delete.js';
import { TagGetOrg } from './get-org.js';
import { TagRemoveItrlog } from './remove-itrlog.js';
import { TagUpdateColor } from './update-color.js';
import { TagUpdateName } from './update-name.js';

/** The paths of /tag. */
export const tagPaths = [TagAddItrlog, TagAddTags, TagCreate, TagDelete, TagGetOrg, TagRemoveItrlog, TagUpdateColor, TagUpdateName];
