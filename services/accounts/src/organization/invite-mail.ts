import { createHmac } from 'node:crypto';
import { limits, organizationStream } from '@headworks/contracts';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Sql } from '@headworks/postgres';
import type { Accounts } from '../accounts.js';
import { DAY_MS } from '../durations.js';
import { inviteById } from '../state/invites.js';
import { personById } from '../state/people.js';

/** Due work of this kind is an invite that waits to be mailed. */
export const INVITE_MAIL = 'invite-mail';

/** The same command makes the same code, so that a repeat sends no second one that differs, and nobody has to keep it. */
export const inviteCode = (secret: string, commandId: string, email: string): string =>
  createHmac('sha256', secret).update(`invite:${commandId}:${email}`).digest('base64url');

export const mailInvite =
  ({ organizations, mailer, platform }: Accounts) =>
  async (item: DueItem): Promise<DueOutcome> => {
    const row = await inviteById(platform.pool.sql, Number(item.key));
    // Taken back, used or expired before it was sent.
    if (!row?.email || row.expiresAt <= platform.clock.now()) return 'done';
    const code = inviteCode(platform.config.KEYS_SECRET, row.commandId, row.email);
    const { name } = (await organizations.load(organizationStream(row.orgId))).state;
    const invites = await inviterOf(platform.pool.sql, item);
    await mailer.send({
      to: row.email,
      subject: `Join ${name} on Headworks`,
      text: [
        `${invites} to join ${name} on Headworks.`,
        '',
        'Open this link and log in, or sign up with your email address:',
        `${platform.config.PUBLIC_URL}/login/${code}`,
        '',
        `Or enter this invite code after you have logged in: ${code}`,
        '',
        `The invite can be used once, within ${limits.inviteLifeMs / DAY_MS} days. If you did not expect it, you can ignore this message.`,
        '',
      ].join('\n'),
      messageId: `<invite-${item.key}@headworks>`,
    });
    return 'done';
  };

/** "Ada Lovelace invites you", where whoever invited is still there; a mail from nobody looks like spam. */
async function inviterOf(sql: Sql, { payload }: DueItem): Promise<string> {
  const invitedBy = 'invitedBy' in payload && typeof payload.invitedBy === 'string' ? payload.invitedBy : undefined;
  const person = invitedBy === undefined ? undefined : await personById(sql, invitedBy);
  return person ? `${person.givenName} ${person.familyName} invites you` : 'You are invited';
}
