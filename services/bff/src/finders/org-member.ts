import { isRefusal } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { Finder } from './finder.js';
import { findOrganization } from './organization.js';

const named = z.object({ orgMemberId: fields.id });

/** The member of the body, in the organization of the body. Accounts refuses one that the organization does not have. */
export const findOrgMember: Finder<FoundBy['orgMember']> = async (call, access, input) => {
  const found = await findOrganization(call, access, input);
  return isRefusal(found) ? found : { ...found, memberId: named.parse(input).orgMemberId };
};
