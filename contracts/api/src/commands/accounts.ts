import { z } from 'zod';
import type { PersonStatus } from '../events/organization.js';
import * as fields from '../fields.js';
import { limits } from '../limits.js';
import { permissions } from '../permission-schema.js';
import { type Permissions } from '../permissions.js';
import type { Person } from '../person.js';
import { serviceNames } from '../services.js';
import { defineCall } from './call.js';

export interface SignedIn {
  readonly idToken: string;
  readonly expiresInSeconds: number;
  readonly person: Person;
  readonly refreshToken: string;
  /** Lifetime of the refresh cookie in milliseconds; null: until the browser closes. */
  readonly refreshLifeMs: number | null;
}

/** A person with the status of the account. */
export interface Account extends Person {
  readonly status: PersonStatus;
  /** After too many wrong passwords: signing in is refused to who guessed, or after many more to all new browsers, until the window of tries ends, or support lets the user in again. */
  readonly triesUsedUp: boolean;
}

/** Times in epoch milliseconds. */
export interface PendingInvite {
  readonly inviteId: number;
  readonly email: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const email = fields.email;
const secret = z.string().max(4096);

export const signUp = defineCall<{ userId: string }>()(
  'accounts',
  'signUp',
  z.object({ email, password: secret, phone: z.string(), first: z.string(), last: z.string(), units: z.enum(['1', '2']) }),
);
export const confirmSignUp = defineCall<Record<string, never>>()('accounts', 'confirmSignUp', z.object({ email, code: secret }));
export const resendCode = defineCall<Record<string, never>>()('accounts', 'resendCode', z.object({ email }));
/** `address` is the caller's IP address: failed attempts count for it as well. */
/** `browser` is the id of a browser that has signed in to the account before. */
export const signIn = defineCall<SignedIn>()(
  'accounts',
  'signIn',
  z.object({ email, password: secret, remember: z.boolean(), address: z.string(), browser: z.string().nullable() }),
);
export const forgotPassword = defineCall<Record<string, never>>()('accounts', 'forgotPassword', z.object({ email }));
export const resetPassword = defineCall<Record<string, never>>()(
  'accounts',
  'resetPassword',
  z.object({ email, code: secret, password: secret }),
);
/** `sessionId` is the session that continues; all others end. */
export const changePassword = defineCall<Record<string, never>>()(
  'accounts',
  'changePassword',
  z.object({ userId: fields.userId, oldPassword: secret, newPassword: secret, sessionId: z.string() }),
);
export const changeProfile = defineCall<{ person: Person }>()(
  'accounts',
  'changeProfile',
  z.object({ userId: fields.userId, first: z.string(), last: z.string(), phone: z.string(), units: z.enum(['1', '2']) }),
);
/** The organizations of a user, whose audits show what support changed of the account. */
const orgIds = z.array(fields.id).max(limits.organizationsPerUser).default([]);
/** `evenLast`: also of the last Admin, which no caller from outside can ask for. */
export const setUserStatus = defineCall<Record<string, never>>()(
  'accounts',
  'setUserStatus',
  z.object({
    userId: fields.userId,
    status: z.enum(['enabled', 'disabled', 'reset required']),
    evenLast: z.boolean().default(false),
    orgIds,
  }),
);
/** Takes a user into the Admin group, or out of it. */
export const setAdmin = defineCall<{ account: Account }>()(
  'accounts',
  'setAdmin',
  z.object({ userId: fields.userId, admin: z.boolean(), orgIds }),
);
/** The people whose name or address contains the search, by name. */
export const findPeople = defineCall<{ accounts: readonly Account[] }>()(
  'accounts',
  'findPeople',
  z.object({ search: z.string().min(1), limit: z.number().int().positive() }),
);
/** The people with these ids, by name; without those of former users. */
export const readPeople = defineCall<{ accounts: readonly Account[] }>()(
  'accounts',
  'readPeople',
  z.object({ userIds: z.array(fields.userId).max(limits.membersPerOrganization) }),
);
/** Records that support viewed as this member or, without one, the list of members. */
export const noteSupportLook = defineCall<Record<string, never>>()(
  'accounts',
  'noteSupportLook',
  z.object({ orgId: fields.id, userId: fields.userId.nullable(), reason: z.string().nullable() }),
);
/** Records that support had a message of the organization handled again by this service. */
export const noteReplay = defineCall<Record<string, never>>()(
  'accounts',
  'noteReplay',
  z.object({ orgId: fields.id, service: z.enum(serviceNames) }),
);
export const chooseOrganization = defineCall<Record<string, never>>()(
  'accounts',
  'chooseOrganization',
  z.object({ userId: fields.userId, orgId: fields.id }),
);
/** Creates a signing key; the previous one stays in the key set until its tokens expire. */
export const rotateSigningKey = defineCall<{ keyId: string }>()('accounts', 'rotateSigningKey', z.object({}));
export const refreshSession = defineCall<SignedIn>()('accounts', 'refreshSession', z.object({ refreshToken: secret }));
export const signOut = defineCall<Record<string, never>>()('accounts', 'signOut', z.object({ refreshToken: secret }));
export const addUserToProduct = defineCall<Record<string, never>>()('accounts', 'addUserToProduct', z.object({ email }));
/** `logo` is the data URL of a PNG or JPEG. */
export const createOrganization = defineCall<{ orgId: number; name: string; logoId: string | null; permissions: Permissions }>()(
  'accounts',
  'createOrganization',
  z.object({ name: z.string(), logo: z.string().nullable() }),
);
/** A logo, scaled down: base64 of a PNG or JPEG. */
export const readLogo = defineCall<{ logo: { type: 'image/png' | 'image/jpeg'; base64: string } | null }>()(
  'accounts',
  'readLogo',
  z.object({ logoId: fields.userId }),
);
/** `exists` lists the addresses that are members or invited already; if there are any, no invite is sent. */
export const inviteMembers = defineCall<{ exists: readonly string[] }>()(
  'accounts',
  'inviteMembers',
  z.object({ orgId: fields.id, emails: z.array(email).max(limits.emailsPerInvite), permissions }),
);
export const readInvites = defineCall<{ invites: readonly PendingInvite[] }>()('accounts', 'readInvites', z.object({ orgId: fields.id }));
/** An invite of any organization; `mailed` once the mail server has taken it. */
export interface FoundInvite extends PendingInvite {
  readonly orgId: number;
  readonly mailed: boolean;
}
/** The invites to addresses that contain the search, neither used nor withdrawn, the newest first. They may have expired. */
export const findInvites = defineCall<{ invites: readonly FoundInvite[] }>()(
  'accounts',
  'findInvites',
  z.object({ search: z.string().min(1), limit: z.number().int().positive() }),
);
/** Mails an invite again; it is valid for its whole time from now on. */
export const resendInvite = defineCall<Record<string, never>>()(
  'accounts',
  'resendInvite',
  z.object({ orgId: fields.id, inviteId: fields.id }),
);
export const withdrawInvite = defineCall<Record<string, never>>()(
  'accounts',
  'withdrawInvite',
  z.object({ orgId: fields.id, inviteId: fields.id }),
);
/** The organization and the permissions of an invite code, and the address that it was sent to; null once that was erased. */
export const readInvite = defineCall<{
  orgId: number;
  name: string;
  logoId: string | null;
  permissions: Permissions;
  sentTo: string | null;
}>()('accounts', 'readInvite', z.object({ code: secret }));
export const joinOrganization = defineCall<{ orgId: number; name: string; permissions: Permissions }>()(
  'accounts',
  'joinOrganization',
  z.object({ code: secret, userId: fields.userId }),
);
export const changePermissions = defineCall<Record<string, never>>()(
  'accounts',
  'changePermissions',
  z.object({ orgId: fields.id, memberId: fields.id, permissions }),
);
/** A member who sees only some studies or basins sees these too: what the member created. Returns the permissions since then; null for who is no member. */
export const grantCreated = defineCall<{ permissions: Permissions | null }>()(
  'accounts',
  'grantCreated',
  z.object({ userId: fields.userId, area: z.enum(['studies', 'basins']), ids: z.array(fields.id) }),
);
/** Ends the membership of this user. */
export const leaveOrganization = defineCall<Record<string, never>>()(
  'accounts',
  'leaveOrganization',
  z.object({ orgId: fields.id, userId: fields.userId }),
);
export const removeMember = defineCall<Record<string, never>>()(
  'accounts',
  'removeMember',
  z.object({ orgId: fields.id, memberId: fields.id }),
);
const adminMessage = { title: z.string(), message: z.string(), severity: z.enum(['success', 'info', 'warning', 'danger']) };
export const publishAdminMessage = defineCall<{ messageId: number }>()('accounts', 'publishAdminMessage', z.object(adminMessage));
export const changeAdminMessage = defineCall<Record<string, never>>()(
  'accounts',
  'changeAdminMessage',
  z.object({ messageId: fields.id, ...adminMessage }),
);
export const removeAdminMessage = defineCall<Record<string, never>>()('accounts', 'removeAdminMessage', z.object({ messageId: fields.id }));
export const createApiKey = defineCall<{ keyId: string; name: string; key: string }>()(
  'accounts',
  'createApiKey',
  z.object({ orgId: fields.id, name: z.string() }),
);
export const deleteApiKey = defineCall<Record<string, never>>()(
  'accounts',
  'deleteApiKey',
  z.object({ orgId: fields.id, keyId: z.string() }),
);
/** Public keys of identity tokens as a JWK set. */
export const publicKeys = defineCall<{ keys: readonly Record<string, unknown>[] }>()('accounts', 'publicKeys', z.object({}));
/** The key with this SHA-256 (hex), or null. */
export const findApiKey = defineCall<{ key: { keyId: string; orgId: number } | null }>()(
  'accounts',
  'findApiKey',
  z.object({ hash: z.string().length(64) }),
);
const keyUses = z.array(z.object({ keyId: z.string(), at: z.number() })).max(10_000);
/** Stores when keys were last used, in epoch milliseconds; an older time has no effect. */
export const noteKeyUses = defineCall<Record<string, never>>()('accounts', 'noteKeyUses', z.object({ uses: keyUses }));
export const readKeyUses = defineCall<{ uses: readonly { keyId: string; at: number }[] }>()(
  'accounts',
  'readKeyUses',
  z.object({ orgId: fields.id }),
);
/** Creates a confirmed user without a code by email: the first Admin and the demo user. Not reachable from outside. */
export const provisionUser = defineCall<{ userId: string; created: boolean }>()(
  'accounts',
  'provisionUser',
  z.object({
    email,
    password: secret,
    phone: z.string(),
    first: z.string(),
    last: z.string(),
    units: z.enum(['1', '2']),
    groups: z.array(z.string()),
  }),
);
export const readPerson = defineCall<{ person: Person }>()('accounts', 'readPerson', z.object({ userId: fields.userId }));
