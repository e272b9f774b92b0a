import type { FoundInvite, PendingInvite } from '@headworks/api/commands/accounts';
import * as calls from '@headworks/api/commands/accounts';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { organizationStream } from '@headworks/api/events/organization';
import { limits } from '@headworks/api/limits';
import { eventMetaOf } from '@headworks/platform';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import type { Accounts } from '../context.js';
import {
  closeInvite,
  confirmInvites,
  dropExpiredInvites,
  dropInvites,
  extendInvite,
  findInvites,
  inviteByCode,
  inviteById,
  openInvites,
  reserveInvite,
} from '../state/invites.js';
import { memberNumber } from '../state/numbers.js';
import { peopleByEmails, personById } from '../state/people.js';
import { DAY_MS, HOUR_MS } from '../time-units.js';
import type { Allowed } from '../tries/tries.js';
import { inviteCode } from './invite-mail.js';
import { accept, invalidCode, invite, openInvite, resend, withdraw } from './invites.js';
import { onOrganization } from './on-organization.js';
import type { Organization } from './organization.js';

const pending = ({ inviteId, email, createdAt, expiresAt }: PendingInvite): PendingInvite => ({ inviteId, email, createdAt, expiresAt });

/** The commands of invites: invite, withdraw, join. */
export function inviteCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const { organizations, platform, tries } = accounts;
  const { clock, config } = platform;
  const { sql } = platform.pool;

  const organization = async (orgId: number): Promise<Organization> => (await organizations.load(organizationStream(orgId))).state;

  const membersAmong = async (orgId: number, emails: readonly string[]): Promise<readonly string[]> => {
    const members = new Set((await organization(orgId)).members.map(({ userId }) => userId));
    return (await peopleByEmails(sql, emails)).filter(({ userId }) => members.has(userId)).map(({ email }) => email);
  };

  /** Reserves rows for all addresses or for none; in that case it returns those that are already invited. The order is fixed, so that one of two concurrent commands for the same addresses succeeds. */
  const reserveAll = async (orgId: number, emails: readonly string[], { commandId }: CallMeta) => {
    const reserved: number[] = [];
    const taken: string[] = [];
    const now = clock.now();
    await dropExpiredInvites(sql, orgId, now);
    for (const email of emails.toSorted()) {
      const codeHash = hashOfSecret(inviteCode(config.KEYS_SECRET, commandId, email));
      const inviteId = await reserveInvite(sql, { orgId, email, commandId, codeHash, now, expiresAt: now + limits.inviteLifeMs });
      if (inviteId === undefined) taken.push(email);
      else reserved.push(inviteId);
    }
    if (taken.length > 0) await dropInvites(sql, reserved);
    return { reserved, taken };
  };

  /** Limits the mails to one address when invites are sent and withdrawn repeatedly. */
  const allowedFor = (orgId: number, emails: readonly string[]): readonly Allowed[] =>
    emails.flatMap((email) => [
      { key: `invite-to:${email}`, limit: limits.invitesToAddressPerDay, windowMs: DAY_MS },
      { key: `invite-of:${orgId}`, limit: limits.invitesPerOrganizationPerHour, windowMs: HOUR_MS },
    ]);

  return {
    inviteMembers: handler(calls.inviteMembers.input, async ({ orgId, emails, permissions }, meta): Promise<Handled> => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      return tries.spend(allowedFor(orgId, emails), async (): Promise<Handled> => {
        const members = await membersAmong(orgId, emails);
        if (members.length > 0) return { result: { exists: members }, at: [] };
        const { reserved, taken } = await reserveAll(orgId, emails, meta);
        if (taken.length > 0) return { result: { exists: taken }, at: [] };
        const stream = organizationStream(orgId);
        const decided = await organizations.decide<Refusal>(stream, eventMetaOf(meta, orgId), (state) =>
          invite(state, reserved, permissions, clock.now()),
        );
        if (isRefusal(decided)) {
          await dropInvites(sql, reserved);
          return decided;
        }
        // A repeated command may reserve rows for invites that were used or withdrawn meanwhile: the stream does not contain them.
        const invited = decided.events.flatMap((event) => (event.type === 'MemberInvited' ? [event.data.inviteId] : []));
        await dropInvites(
          sql,
          reserved.filter((inviteId) => !invited.includes(inviteId)),
        );
        await confirmInvites(sql, invited);
        accounts.publishNow();
        return { result: { exists: [] }, at: [{ service: 'accounts', stream, position: decided.appended.position }] };
      });
    }),

    readInvites: handler(calls.readInvites.input, async ({ orgId }, meta): Promise<Handled> => {
      if (meta.orgId !== orgId) return refuse('Not Found');
      const rows = await openInvites(sql, orgId, clock.now(), limits.invitesPerOrganization);
      return { result: { invites: rows.map(pending) }, at: [] };
    }),

    findInvites: handler(calls.findInvites.input, async ({ search, limit }): Promise<Handled> => {
      const rows = await findInvites(sql, search, limit);
      const invites = rows.map((row): FoundInvite => ({ ...pending(row), orgId: row.orgId, mailed: row.mailedFor !== null }));
      return { result: { invites }, at: [] };
    }),

    resendInvite: handler(calls.resendInvite.input, async ({ orgId, inviteId }, meta): Promise<Handled> => {
      const row = await inviteById(sql, inviteId);
      if (meta.orgId !== orgId || row?.orgId !== orgId || !row.email) return refuse('Not Found');
      const now = clock.now();
      return tries.spend(allowedFor(orgId, [row.email]), async () => {
        const resent = await onOrganization(accounts, orgId, meta, (state) => resend(state, inviteId, now));
        if (!isRefusal(resent)) await extendInvite(sql, inviteId, now + limits.inviteLifeMs);
        return resent;
      });
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
      if (!open) return invalidCode;
      return {
        result: { orgId: state.orgId, name: state.name, logoId: state.logoId, permissions: open.permissions, sentTo: row.email },
        at: [],
      };
    }),

    joinOrganization: handler(calls.joinOrganization.input, ({ code, userId }, meta) =>
      tries.spend([{ key: `join:${userId}`, limit: limits.joinsPerMinute, windowMs: 60_000 }], async (): Promise<Handled> => {
        const row = await inviteByCode(sql, code.trim());
        if (!row) return invalidCode;
        const person = await personById(sql, userId);
        const otherAddress = row.email !== null && row.email !== person?.email;
        const joining = { memberId: await memberNumber(sql), userId, otherAddress };
        const joined = await onOrganization(accounts, row.orgId, meta, (state) => accept(state, row.inviteId, joining, clock.now()));
        if (isRefusal(joined)) return joined;
        await closeInvite(sql, row.inviteId);
        const { orgId, name, members } = await organization(row.orgId);
        const permissions = members.find((member) => member.userId === userId)?.permissions;
        // The new member was removed meanwhile.
        return permissions ? { ...joined, result: { orgId, name, permissions } } : invalidCode;
      }),
    ),
  };
}
