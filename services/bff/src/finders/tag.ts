import { isRefusal } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { Finder } from './finder.js';
import { findOrganization } from './organization.js';

const named = z.object({ tagId: fields.id });

/** The tag of the body, in the organization of the body. Tagging refuses one that the organization does not have. */
export const findTag: Finder<FoundBy['tag']> = async (call, access, input) => {
  const found = await findOrganization(call, access, input);
  return isRefusal(found) ? found : { ...found, tagId: named.parse(input).tagId };
};
