import { isRefusal } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { Finder } from './finder.js';
import { findOrganization } from './organization.js';

const named = z.object({ inviteId: fields.id });

/** The invite of the body, in the organization of the body. Accounts refuses one that the organization does not have. */
export const findInvite: Finder<FoundBy['invite']> = async (call, access, input) => {
  const found = await findOrganization(call, access, input);
  return isRefusal(found) ? found : { ...found, inviteId: named.parse(input).inviteId };
};
