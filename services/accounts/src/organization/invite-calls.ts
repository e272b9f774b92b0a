import { createHmac } from 'node:crypto';
import { accountsCalls as calls, isRefusal, limits, organizationStream, type PendingInvite, refuse } from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import type { Accounts } from '../accounts.js';
import {
  closeInvite,
  confirmInvites,
  dropExpired,
  dropInvites,
  hashOfCode,
  inviteByCode,
  openInvites,
  reserveInvite,
} from '../state/invites.js';
import { peopleByEmails } from '../state/people.js';
import { memberNumber } from './calls.js';
import { INVITE_MAIL } from './invite-mail.js';
import { accept, invite, openInvite, withdraw } from './invites.js';
import { onOrganization } from './on-organization.js';
import type { Organization } from './organization.js';

interface Reserved {
  readonly inviteId: number;
  readonly code: string;
}

/** Inviting people, and what they make of it. */
export function inviteCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { organizations, platform, due, tries } = accounts;
  const { clock, config } = platform;
  const { sql } = platform.pool;

  const organization = async (orgId: number): Promise<Organization> => (await organizations.load(organizationStream(orgId))).state;

  /** The same command makes the same code, so that a repeat sends no second one that differs. */
  const codeOf = (commandId: string, email: string): string =>
    createHmac('sha256', config.KEYS_SECRET).update(`invite:${commandId}:${email}`).digest('base64url');

  const membersAmong = async (orgId: number, emails: readonly string[]): Promise<readonly string[]> => {
    const members = new Set((await organization(orgId)).members.map(({ userId }) => userId));
    return (await peopleByEmails(sql, emails)).filter(({ userId }) => members.has(userId)).map(({ email }) => email);
  };

  /** Rows for all of the addresses, or for none: then those that are invited already. */
  const reserveAll = async (orgId: number, emails: readonly string[], { commandId }: CallMeta) => {
    const reserved: Reserved[] = [];
    const taken: string[] = [];
    const now = clock.now();
    await dropExpired(sql, orgId, now);
    for (const email of emails) {
      const code = codeOf(commandId, email);
      const reservation = { orgId, email, commandId, codeHash: hashOfCode(code), now, expiresAt: now + limits.inviteLifeMs };
      const inviteId = await reserveInvite(sql, reservation);
      if (inviteId === undefined) taken.push(email);
      else reserved.push({ inviteId, code });
    }
    if (taken.length > 0) await dropInvites(sql, idsOf(reserved));
    return { reserved, taken };
  };

  return {
    inviteMembers: handler(calls.inviteMembers.input, async ({ orgId, emails, permissions }, meta): Promise<Handled> => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const members = await membersAmong(orgId, emails);
      if (members.length > 0) return { result: { exists: members }, at: [] };
      const { reserved, taken } = await reserveAll(orgId, emails, meta);
      if (taken.length > 0) return { result: { exists: taken }, at: [] };
      const invited = await onOrganization(accounts, orgId, meta, (state) => invite(state, idsOf(reserved), permissions, clock.now()), {
        exists: [],
      });
      if (isRefusal(invited)) {
        await dropInvites(sql, idsOf(reserved));
        return invited;
      }
      await confirmInvites(sql, idsOf(reserved));
      const dueAt = clock.now();
      await due.schedule(
        sql,
        reserved.map(({ inviteId, code }) => ({ kind: INVITE_MAIL, key: String(inviteId), dueAt, payload: { code } })),
      );
      due.wake(INVITE_MAIL);
      return invited;
    }),

    readInvites: handler(calls.readInvites.input, async ({ orgId }, meta): Promise<Handled> => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const rows = await openInvites(sql, orgId, clock.now(), limits.invitesPerOrganization);
      const invites: readonly PendingInvite[] = rows.map(({ inviteId, email, createdAt, expiresAt }) => ({
        inviteId,
        email,
        createdAt,
        expiresAt,
      }));
      return { result: { invites }, at: [] };
    }),

    withdrawInvite: handler(calls.withdrawInvite.input, async ({ orgId, inviteId }, meta) => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const withdrawn = await onOrganization(accounts, orgId, meta, (state) => withdraw(state, inviteId));
      if (!isRefusal(withdrawn)) await closeInvite(sql, inviteId);
      return withdrawn;
    }),

    readInvite: handler(calls.readInvite.input, async ({ code }): Promise<Handled> => {
      const row = await inviteByCode(sql, code.trim());
      const state = row && (await organization(row.orgId));
      const open = state && openInvite(state, row.inviteId, clock.now());
      if (!open) return refuse('InvalidLink');
      return { result: { orgId: state.orgId, name: state.name, logoId: state.logoId, permissions: open.permissions }, at: [] };
    }),

    joinOrganization: handler(calls.joinOrganization.input, async ({ code, userId }, meta) => {
      const refused = await tries.take(`join:${userId}`, limits.joinsPerMinute, 60_000);
      if (refused) return refused;
      const row = await inviteByCode(sql, code.trim());
      if (!row) return refuse('InvalidLink');
      const joining = { memberId: await memberNumber(sql), userId };
      const joined = await onOrganization(accounts, row.orgId, meta, (state) => accept(state, row.inviteId, joining, clock.now()));
      if (isRefusal(joined)) return joined;
      await closeInvite(sql, row.inviteId);
      const { orgId, name, members } = await organization(row.orgId);
      const permissions = members.find((member) => member.userId === userId)?.permissions;
      // Somebody took the new member out again in between.
      return permissions ? { ...joined, result: { orgId, name, permissions } } : refuse('InvalidLink');
    }),
  };
}

const idsOf = (reserved: readonly Reserved[]): readonly number[] => reserved.map(({ inviteId }) => inviteId);
