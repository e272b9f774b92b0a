import type { Socket } from 'node:net';
import { freePort } from '@headworks/processes';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { until } from './until.js';

/** How the server treats the next messages. */
export type SmtpBehaviour =
  | { readonly kind: 'accept' }
  /** Answers the end of a message after that time. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Stores the message, and answers its end with 250 once another behaviour is set. */
  | { readonly kind: 'hold' }
  /** Refuses with an SMTP code: 4xx is transient, 5xx permanent. */
  | { readonly kind: 'refuse'; readonly code: number; readonly at?: 'sender' | 'recipient' | 'message' }
  /** Stores the message, answers 250, and closes the connection. */
  | { readonly kind: 'drop-after-250' }
  /** Stores the message and closes the connection before the 250: the sender cannot know the result. */
  | { readonly kind: 'drop-before-250' };

/** A received message. */
export interface ReceivedMail {
  /** Of the envelope, as are the recipients. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** All parsed parts and headers. */
  readonly email: Email;
  readonly raw: string;
}

export interface TestSmtpServer {
  readonly port: number;
  /** smtp://127.0.0.1:port */
  readonly url: string;
  /** In order of arrival. */
  readonly messages: readonly ReceivedMail[];
  behave(behaviour: SmtpBehaviour): void;
  /** Refuses connections until `up`, which takes the same port. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** The first received or later message for which `predicate` returns true; fails after `deadlineMs` (5 s). */
  waitFor(predicate: (mail: ReceivedMail) => boolean, deadlineMs?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const MESSAGE_LIMIT_BYTES = 10 * 1024 * 1024;

/** A real SMTP server on a free loopback port. It accepts any login and any recipient. */
export async function smtpServer(): Promise<TestSmtpServer> {
  const port = await freePort();
  const messages: ReceivedMail[] = [];
  let behaviour: SmtpBehaviour = { kind: 'accept' };
  const held: (() => void)[] = [];
  const received = { messages, held };
  let running: Listening | undefined = await listen(port, () => behaviour, received);
  const down = async () => {
    const listening = running;
    running = undefined;
    await listening?.close();
  };
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    messages,
    behave: (next) => {
      behaviour = next;
      for (const answer of held.splice(0)) answer();
    },
    down,
    up: async () => {
      running ??= await listen(port, () => behaviour, received);
    },
    waitFor: (predicate, deadlineMs = 5_000) =>
      until(() => messages.find(predicate), {
        deadlineMs,
        what: `a mail; there were ${messages.length}: ${messages.map((mail) => mail.subject).join(', ')}`,
      }),
    close: down,
  };
}

interface Listening {
  close(): Promise<void>;
}

interface Received {
  readonly messages: ReceivedMail[];
  /** The answers to messages that are held. */
  readonly held: (() => void)[];
}

async function listen(port: number, behaviour: () => SmtpBehaviour, { messages, held }: Received): Promise<Listening> {
  const sockets = new Set<Socket>();
  const refusal = (at: 'sender' | 'recipient' | 'message') => {
    const now = behaviour();
    return now.kind === 'refuse' && (now.at ?? 'message') === at
      ? Object.assign(new Error('refused by the test'), { responseCode: now.code })
      : undefined;
  };
  const hangUp = (session: SMTPServerSession, abruptly: boolean) => {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) abruptly ? socket.destroy() : socket.destroySoon();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MESSAGE_LIMIT_BYTES,
    logger: false,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? 'anonymous' }),
    onMailFrom: (_address, _session, answer) => answer(refusal('sender')),
    onRcptTo: (_address, _session, answer) => answer(refusal('recipient')),
    onData: (stream, session, answer) => {
      const answerOnce = async () => {
        const mail = await receive(stream, session);
        const refused = refusal('message');
        if (refused) return answer(refused);
        messages.push(mail);
        const now = behaviour();
        if (now.kind === 'drop-before-250') return hangUp(session, true);
        if (now.kind === 'slow') return void setTimeout(answer, now.delayMs);
        if (now.kind === 'hold') return void held.push(() => answer());
        answer();
        if (now.kind === 'drop-after-250') hangUp(session, false);
      };
      answerOnce().catch((error: unknown) => answer(error instanceof Error ? error : new Error(String(error))));
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks);
  const email = await PostalMime.parse(raw);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map((recipient) => recipient.address),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    email,
    raw: raw.toString('utf8'),
  };
}
