import { z } from 'zod';
import { id, message, text, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { foundInvite, foundUser, supportUser } from '../shapes.js';

const ofSupport = { kind: 'support', of: 'caller' } as const;
/** As in every list. */
const SEARCH_LENGTH = 200;

export const cloudFindusers = definePath({
  path: '/cloud/findusers',
  summary:
    'Users of all organizations whose name or address contains the search, by name, and the invites to such addresses that were neither used nor withdrawn, the newest first.',
  access: ofSupport,
  input: z.object({ search: text(SEARCH_LENGTH).trim().min(1, 'is required'), userId: userId.nullish(), userOverride }),
  output: z.object({ users: z.array(foundUser).max(limits.usersFound), invites: z.array(foundInvite).max(limits.usersFound) }),
});

export const cloudUsersOrg = definePath({
  path: '/cloud/users/org',
  summary: 'The members of an organization, by name. The audit of the organization says that support has looked.',
  access: ofSupport,
  input: z.object({ orgId: id, userOverride }),
  output: z.object({ users: z.array(supportUser).max(limits.membersPerOrganization) }),
});

export const cloudUsersStatus = definePath({
  path: '/cloud/users/status',
  summary: 'Sets the status of an account. `disabled` and `reset required` end its sessions. The last Admin stays enabled.',
  access: ofSupport,
  input: z.object({ userId, status: z.enum(['enabled', 'disabled', 'reset required']), userOverride }),
  output: message,
  errors: ['LastSupport'],
});

export const cloudUsersAdmin = definePath({
  path: '/cloud/users/admin',
  summary: 'Takes a user into the Admin group, or out of it. The last Admin stays.',
  access: ofSupport,
  input: z.object({ userId, admin: z.boolean(), userOverride }),
  output: z.object({ user: supportUser }),
  errors: ['LastSupport'],
});

export const cloudKeysRotate = definePath({
  path: '/cloud/keys/rotate',
  summary: 'Creates a new signing key for identity tokens; tokens of the previous key stay valid until they expire.',
  access: ofSupport,
  input: z.object({ userOverride }),
  output: z.object({ keyId: z.string() }),
});
