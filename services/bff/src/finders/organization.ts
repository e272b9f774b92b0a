import * as fields from '@headworks/api/fields';
import { check } from '@headworks/api/permissions';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import { findForMember, needOf } from './find-for-member.js';
import type { Finder } from './finder.js';

const named = z.object({ orgId: fields.id });

/** The organization of the body, if the caller is a member. */
export const findOrganization: Finder<FoundBy['org']> = async (call, access, input) => {
  const { orgId } = named.parse(input);
  return findForMember(call, needOf(access), {
    find: async (_models, orgIds) => (orgIds.includes(orgId) ? { orgId } : undefined),
    check: (perms, need) => check(perms, need),
  });
};
