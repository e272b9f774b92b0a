import { createServer, type IncomingMessage } from 'node:http';
import type { ReceivedMail, SmtpBehaviour, TestSmtpServer } from '@headworks/testing';
import { smtpServer } from '@headworks/testing';

/** A mail as it travels from the SMTP server to a test. */
export interface Mail extends Pick<ReceivedMail, 'from' | 'to' | 'subject' | 'text'> {
  readonly messageId: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export type MailOrder = { readonly order: 'behave'; readonly behaviour: SmtpBehaviour } | { readonly order: 'down' | 'up' };

export interface MailControl {
  readonly smtpUrl: string;
  /** GET /?to=address answers its mails; POST / takes a MailOrder. */
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** The SMTP server of a run. It lives beside the product, the tests in other processes: they reach it by HTTP. */
export async function startMailControl(): Promise<MailControl> {
  const smtp = await smtpServer();
  const server = createServer((request, response) => {
    const answer = async () => (request.method === 'POST' ? await obey(smtp, await bodyOf(request)) : mailsTo(smtp, recipientOf(request)));
    answer().then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    smtpUrl: smtp.url,
    controlUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await smtp.close();
    },
  };
}

const recipientOf = (request: IncomingMessage): string => new URL(request.url ?? '/', 'http://control').searchParams.get('to') ?? '';

const mailsTo = (smtp: TestSmtpServer, recipient: string): readonly Mail[] =>
  smtp.messages
    .filter((mail) => mail.to.includes(recipient))
    .map(({ from, to, subject, text, email }) => ({
      from,
      to,
      subject,
      text,
      messageId: email.messageId ?? '',
      headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    }));

async function obey(smtp: TestSmtpServer, order: MailOrder): Promise<object> {
  if (order.order === 'behave') smtp.behave(order.behaviour);
  else await smtp[order.order]();
  return {};
}

async function bodyOf(request: IncomingMessage): Promise<MailOrder> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  // Sent by mail.ts alone.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as MailOrder;
}
