import { createHmac } from 'node:crypto';
import { organizationStream } from '@headworks/api/events/organization';
import { limits } from '@headworks/api/limits';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import { keysSecrets } from '@headworks/platform';
import type { Sql } from '@headworks/postgres';
import { hashOfSecret } from '@headworks/tokens';
import type { Accounts } from '../context.js';
import { inviteById, noteMailed } from '../state/invites.js';
import { personById } from '../state/people.js';
import { DAY_MS } from '../time-units.js';

/** The kind of due work that mails an invite. */
export const INVITE_MAIL = 'invite-mail';

/** The code is derived from the command, so that a repeated command sends the same code and no code is stored. */
export const inviteCode = (secret: string, commandId: string, email: string): string =>
  createHmac('sha256', secret).update(`invite:${commandId}:${email}`).digest('base64url');

export const mailInvite =
  ({ organizations, mailer, platform }: Accounts) =>
  async (item: DueItem): Promise<DueOutcome> => {
    const row = await inviteById(platform.pool.sql, Number(item.key));
    // It was withdrawn, used or expired before it was sent.
    if (!row?.email || row.expiresAt <= platform.clock.now()) return 'done';
    // A group that is rebuilt gets the event again.
    const eventAt = eventAtOf(item);
    if (row.mailedFor !== null && eventAt <= row.mailedFor) return 'done';
    // The secret may have been replaced since the invite was created.
    const code = keysSecrets(platform.config)
      .map((secret) => inviteCode(secret, row.commandId, row.email ?? ''))
      .find((each) => hashOfSecret(each) === row.codeHash);
    if (code === undefined) throw new Error(`the code of invite ${item.key} matches no configured KEYS_SECRET`);
    const { name } = (await organizations.load(organizationStream(row.orgId))).state;
    const invitation = await invitationOf(platform.pool.sql, item);
    await mailer.send({
      to: row.email,
      subject: `Join ${name} on Headworks`,
      content: {
        heading: `${invitation} to join ${name} on Headworks.`,
        parts: [
          {
            kind: 'button',
            label: `Join ${name}`,
            inText: 'Open this link and log in, or sign up with your email address',
            url: `${platform.config.PUBLIC_URL}/login/${code}`,
          },
          { kind: 'paragraph', text: `Or log in and enter this invite code: ${code}` },
          {
            kind: 'note',
            text: `The invite is valid for ${limits.inviteLifeMs / DAY_MS} days and can be used once. If you did not expect it, ignore this message.`,
          },
        ],
      },
      // A mail server drops a second mail with the same id: an invite that is sent again has another one.
      messageId: `<invite-${'eventId' in item.payload ? `${item.payload.eventId}` : item.key}@headworks>`,
    });
    if (eventAt !== Number.POSITIVE_INFINITY) await noteMailed(platform.pool.sql, row.inviteId, eventAt);
    return 'done';
  };

/** In epoch milliseconds; without end for work of a release that did not note it. */
const eventAtOf = ({ payload }: DueItem): number =>
  'eventAt' in payload && typeof payload.eventAt === 'number' ? payload.eventAt : Number.POSITIVE_INFINITY;

/** "Ada Lovelace invited you", if the inviting user still exists: a mail without a name looks like spam. */
async function invitationOf(sql: Sql, { payload }: DueItem): Promise<string> {
  const invitedBy = 'invitedBy' in payload && typeof payload.invitedBy === 'string' ? payload.invitedBy : undefined;
  const person = invitedBy === undefined ? undefined : await personById(sql, invitedBy);
  return person ? `${person.givenName} ${person.familyName} invited you` : 'You are invited';
}
