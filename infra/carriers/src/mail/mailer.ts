import { createTransport } from 'nodemailer';
import { type MailContent, textOf } from './content.js';
import { htmlOf } from './html.js';
import { writeToOutbox } from './outbox.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
  /** With the angle brackets; a repeat of a message carries the same. */
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail (its 250) or the file is written. Rejects with the server's reply. */
  send(mail: Mail): Promise<void>;
  /** The destination of mail, for log lines and notes. */
  readonly goesTo: string;
  close(): void;
}

const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 5;

/** `smtpUrl` is an smtp:// or smtps:// address; without one each mail becomes a file in `outboxFolder`. */
export function openMailer(options: {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly outboxFolder: string;
}): Mailer {
  return options.smtpUrl === undefined ? outboxMailer(options.from, options.outboxFolder) : smtpMailer(options.from, options.smtpUrl);
}

/** multipart/alternative: mail programs show the last part that they can, which is HTML. */
const messageOf = (from: string, { content, headers, ...mail }: Mail) => ({
  from,
  ...mail,
  text: textOf(content),
  html: htmlOf(content),
  headers: { ...headers },
});

function smtpMailer(from: string, url: string): Mailer {
  const parsed = new URL(url);
  const transport = createTransport({
    host: parsed.hostname,
    port: parsed.port === '' ? (parsed.protocol === 'smtps:' ? 465 : 587) : Number(parsed.port),
    secure: parsed.protocol === 'smtps:',
    ...(parsed.username === '' ? {} : { auth: { user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) } }),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(from, mail));
    },
    goesTo: `${parsed.hostname}:${parsed.port}`,
    close: () => transport.close(),
  };
}

function outboxMailer(from: string, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(from, mail));
      // With `buffer`, nodemailer returns a Buffer.
      await writeToOutbox(folder, { id: mail.messageId, kind: 'eml', content: message as Buffer });
    },
    goesTo: folder,
    close: () => transport.close(),
  };
}

/** True for a 5xx reply to the recipient or the content. A refused login is transient: the configuration can be corrected. */
export function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
}
