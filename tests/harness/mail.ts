import { PATIENCE_MS, type SmtpBehaviour, until } from '@headworks/testing';
import type { Mail, MessageOrder } from './message-control.js';
import { messageControlUrl } from './surroundings.js';

export type { Mail } from './message-control.js';

/** The mails to an address, in the order of arrival. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const response = await fetch(`${messageControlUrl()}/mail?to=${encodeURIComponent(address)}`);
  // Only message-control.ts writes this.
  return (await response.json()) as readonly Mail[];
}

/** The mails of an address once there are `count` of them; fails if they do not arrive in time. */
export const untilMails = (address: string, count: number, deadlineMs = PATIENCE_MS): Promise<readonly Mail[]> =>
  until(
    async () => {
      const mails = await mailsTo(address);
      return mails.length >= count && mails;
    },
    { deadlineMs, what: `${count} mails to ${address}` },
  );

/** The newest mail of an address beyond the first `seen`. */
export async function nextMail(address: string, seen = 0): Promise<Mail> {
  const mail = (await untilMails(address, seen + 1))[seen];
  if (!mail) throw new Error('no mail');
  return mail;
}

const order = async (what: MessageOrder): Promise<void> => {
  const response = await fetch(messageControlUrl(), { method: 'POST', body: JSON.stringify(what) });
  if (!response.ok) throw new Error(await response.text());
};

/** The behaviour of the mail server from now on, for all tests: reset it to `accept`. */
export const mailServer = {
  behave: (behaviour: SmtpBehaviour) => order({ to: 'mail', order: 'behave', behaviour }),
  down: () => order({ to: 'mail', order: 'down' }),
  up: () => order({ to: 'mail', order: 'up' }),
} as const;

/** The six digits of a confirmation mail. */
export function codeOf(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`no code in: ${mail.text}`);
  return code;
}
