import { createServer, type IncomingMessage } from 'node:http';
import {
  type ReceivedMail,
  type SmsBehaviour,
  type SmtpBehaviour,
  smsProvider,
  smtpServer,
  type TestSmsProvider,
  type TestSmtpServer,
} from '@headworks/testing';
import type { ErrorLines } from './error-lines.js';

/** A mail as JSON, from the SMTP server to a test. */
export interface Mail extends Pick<ReceivedMail, 'from' | 'to' | 'subject' | 'text' | 'html'> {
  readonly messageId: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export type MessageOrder =
  | { readonly to: 'mail'; readonly order: 'behave'; readonly behaviour: SmtpBehaviour }
  | { readonly to: 'sms'; readonly order: 'behave'; readonly behaviour: SmsBehaviour }
  | { readonly to: 'mail' | 'sms'; readonly order: 'down' | 'up' }
  | { readonly to: 'log'; readonly order: 'expect'; readonly pattern: string };

export interface MessageControl {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  /** GET /mail?to=address and GET /sms?to=number return received messages, GET /sms-tries the number of tries to send a text message, GET /errors the errors that the product logged since the last call; POST / accepts a MessageOrder. */
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** The SMTP server and the provider of text messages of a run. They run in the process of the product; tests in other processes use them over HTTP. */
export async function startMessageControl(errors: ErrorLines): Promise<MessageControl> {
  const [smtp, sms] = [await smtpServer(), await smsProvider()];
  const server = createServer((request, response) => {
    const answer = async () =>
      request.method === 'POST' ? await obey(smtp, sms, errors, await bodyOf(request)) : read(smtp, sms, errors, request);
    answer().then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    smtpUrl: smtp.url,
    smsUrl: sms.url,
    controlUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all([smtp.close(), sms.close()]);
    },
  };
}

async function read(smtp: TestSmtpServer, sms: TestSmsProvider, errors: ErrorLines, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
  const recipient = searchParams.get('to') ?? '';
  if (pathname === '/errors') return errors.drain();
  if (pathname === '/sms-tries') return sms.tries();
  return pathname === '/sms' ? sms.messages.filter(({ to }) => to === recipient) : mailsTo(smtp, recipient);
}

const mailsTo = (smtp: TestSmtpServer, recipient: string): readonly Mail[] =>
  smtp.messages
    .filter((mail) => mail.to.includes(recipient))
    .map(({ from, to, subject, text, html, email }) => ({
      from,
      to,
      subject,
      text,
      html,
      messageId: email.messageId ?? '',
      headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    }));

async function obey(smtp: TestSmtpServer, sms: TestSmsProvider, errors: ErrorLines, order: MessageOrder): Promise<object> {
  if (order.to === 'log') errors.expect(new RegExp(order.pattern));
  else if (order.order !== 'behave') await (order.to === 'mail' ? smtp : sms)[order.order]();
  else if (order.to === 'mail') smtp.behave(order.behaviour);
  else sms.behave(order.behaviour);
  return {};
}

async function bodyOf(request: IncomingMessage): Promise<MessageOrder> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  // Only mail.ts, sms.ts and product-errors.ts send this.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as MessageOrder;
}
