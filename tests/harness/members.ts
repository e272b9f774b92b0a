import { orgAddUsers, orgUsersInvite } from '@headworks/api/paths/org/members';
import type { BodyOf } from '@headworks/api/paths/path';
import { type CallOptions, call } from './call.js';
import { mailsTo, nextMail } from './mail.js';
import { newAddress, newPerson, type Organization, type SignedIn, signIn } from './organization.js';
import { SUPPORT_EMAIL } from './product.js';

export type Permissions = BodyOf<typeof orgUsersInvite>['permissions'];

/** The code in the link of an invite. */
export function inviteCodeOf({ text }: { readonly text: string }): string {
  const code = /\/login\/([\w-]+)/.exec(text)?.[1];
  if (!code) throw new Error(`no invite link in: ${text}`);
  return code;
}

/** Invites an address; returns the code of the mail. */
export async function invite(org: Organization, permissions: Permissions = {}, email = newAddress()): Promise<string> {
  const seen = (await mailsTo(email)).length;
  const { status } = await call(orgUsersInvite, { orgId: org.orgId, permissions, emails: [email] }, org.token, org);
  if (status !== 'SUCCESS') throw new Error(`inviting ${email} answered ${status}`);
  return inviteCodeOf(await nextMail(email, seen));
}

/** A new person who has joined the organization by an invite with these permissions. */
export async function newMember(org: Organization, permissions: Permissions = {}): Promise<SignedIn> {
  const code = await invite(org, permissions);
  const person = await signIn(await newPerson(org), false, org);
  await call(orgAddUsers, { code }, person.token, org);
  return person;
}

/** A member of the Admin group, created at the start of the product. */
export const support = (options?: CallOptions): Promise<SignedIn> => signIn({ email: SUPPORT_EMAIL, userId: '' }, false, options);
