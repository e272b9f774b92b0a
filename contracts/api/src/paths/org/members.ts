import { z } from 'zod';
import { email, id, message, permissionsField, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { NO_EMAIL_TO_INVITE } from '../../texts/organization.js';
import { definePath } from '../path.js';
import { deviceOfLog, invite, member } from '../shapes.js';

/** Only admins of the organization manage its members. */
const admins = { kind: 'member', of: 'org', needs: { area: 'admin' } } as const;
const onMember = { ...admins, of: 'orgMember' } as const;
const onInvite = { ...admins, of: 'invite' } as const;
/** 32 random bytes as base64url. */
const code = text(200).trim().min(1, 'is required');

export const orgGetUsers = definePath({
  path: '/org/get/users',
  summary: 'The members of an organization with their permissions.',
  access: admins,
  input: z.object({ orgId: id, userOverride }),
  output: z.object({ users: z.array(member).max(limits.membersPerOrganization) }),
});

export const orgGetAdmins = definePath({
  path: '/org/get/admins',
  summary: 'The names of the admins of an organization, for a member who needs one of them.',
  access: { kind: 'member', of: 'org', needs: { area: 'member' } },
  input: z.object({ orgId: id, userOverride }),
  output: z.object({
    admins: z.array(member.pick({ userid: true, givenname: true, familyname: true })).max(limits.membersPerOrganization),
  }),
});

export const orgUpdateUser = definePath({
  path: '/org/update/user',
  summary: 'Replaces the permissions of a member.',
  access: onMember,
  input: z.object({ orgId: id, orgMemberId: id, perms: permissionsField, userOverride }),
  output: message,
  errors: ['LastAdmin'],
});

export const orgRemoveUser = definePath({
  path: '/org/remove/user',
  summary: 'Removes a member from the organization.',
  access: onMember,
  input: z.object({ orgId: id, orgMemberId: id, userOverride }),
  output: message,
  errors: ['LastAdmin'],
});

export const orgUsersInvite = definePath({
  path: '/org/users/invite',
  summary: 'Invites users by email; if one of them is already a member or invited, no message is sent.',
  access: admins,
  input: z.object({
    orgId: id,
    permissions: permissionsField,
    emails: z
      .array(email)
      .min(1, NO_EMAIL_TO_INVITE)
      .max(limits.emailsPerInvite)
      .transform((emails) => [...new Set(emails)]),
    name: text(limits.organizationNameLength).nullish(),
    userOverride,
  }),
  output: z.object({
    status: z.enum(['SUCCESS', 'EMAILEXISTS']),
    message: z.string(),
    /** The addresses that are already members or invited. */
    details: z.array(z.string()),
  }),
});

export const orgGetInvites = definePath({
  path: '/org/get/invites',
  summary: 'The invites that are not used and not expired.',
  access: admins,
  input: z.object({ orgId: id, userOverride }),
  output: z.object({ invites: z.array(invite).max(limits.invitesPerOrganization) }),
});

export const orgDeleteInvite = definePath({
  path: '/org/delete/invite',
  summary: 'Withdraws an invite; its code becomes invalid.',
  access: onInvite,
  input: z.object({ orgId: id, inviteId: id, userOverride }),
  output: message,
});

export const orgResendInvite = definePath({
  path: '/org/resend/invite',
  summary: 'Mails an invite again with the same code, which is valid for 14 days from then on.',
  access: onInvite,
  input: z.object({ orgId: id, inviteId: id, userOverride }),
  output: message,
  errors: ['TooManyRequestsException'],
});

export const orgLeave = definePath({
  path: '/org/leave',
  summary: 'Ends the membership of the caller in an organization; its last admin cannot leave.',
  access: { kind: 'member', of: 'org', needs: { area: 'member' } },
  input: z.object({ orgId: id, userOverride }),
  output: message,
  errors: ['LastAdmin'],
});

export const orgValidateCode = definePath({
  path: '/org/validate/code',
  summary: 'The organization and the permissions of an invite code, and the address that it was sent to.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({ inviteCode: code }),
  output: z.object({ orgid: id, perms: z.string(), name: z.string(), logoUrl: z.string().nullable(), sentTo: z.string().nullable() }),
  errors: ['InvalidLink'],
});

export const orgAddUsers = definePath({
  path: '/org/add/users',
  summary: 'Joins the organization of an invite code, which works once.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ code, userOverride }),
  output: z.object({ orgid: id, orgname: z.string(), perms: z.string() }),
  errors: ['InvalidLink', 'AlreadyMember', 'TooManyRequestsException'],
});

const listed = {
  orgId: id,
  search: text(200).default(''),
  /** Come before the others, so that a list of the first ones has them: the ids that are chosen. */
  chosen: z.array(id).max(limits.listRows).default([]),
  limit: z.number().int().min(1).max(limits.listRows).default(limits.listRows),
  userOverride,
};
/** Of all that are found, also beyond those of the list. */
const total = z.number().int();

export const orgGetItrackers = definePath({
  path: '/org/get/itrackers',
  summary: `The iTrackers of the organization, for the permissions editor: the chosen ones, then by name, at most ${limits.listRows}; a search finds the others.`,
  access: admins,
  input: z.object(listed),
  output: z.object({
    devices: z.array(z.object({ id, serialnumber: z.string(), sitename: z.string().nullable() })).max(limits.listRows),
    total,
  }),
});

export const orgGetFirstresponse = definePath({
  path: '/org/get/firstresponse',
  summary: `The 1st Responses of the organization, for the permissions editor: the chosen ones, then by name, at most ${limits.listRows}; a search finds the others.`,
  access: admins,
  input: z.object(listed),
  output: z.object({
    devices: z.array(z.object({ id, serialnumber: z.string(), devicename: z.string().nullable() })).max(limits.listRows),
    total,
  }),
});

export const orgGetLogs = definePath({
  path: '/org/get/logs',
  summary: `The logs of the organization, for the permissions editor: the chosen ones, then by name, at most ${limits.listRows}; a search finds the others.`,
  access: admins,
  input: z.object(listed),
  output: z.object({
    logs: z
      .array(
        z.object({
          id,
          deviceid: deviceOfLog,
          serialnumber: z.string(),
          sitename: z.string().nullable(),
          startdate: z.number().nullable(),
          enddate: z.number().nullable(),
        }),
      )
      .max(limits.listRows),
    total,
  }),
});
