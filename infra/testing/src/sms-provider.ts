import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePort } from '@headworks/processes';

/** How the provider treats the next messages. */
export type SmsBehaviour =
  | { readonly kind: 'accept' }
  /** Answers after that time. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Accepts the message and breaks its answer off in the middle. */
  | { readonly kind: 'break-off' }
  /** Answers with this status; 429 may state how long to wait. */
  | { readonly kind: 'refuse'; readonly status: number; readonly retryAfterSeconds?: number };

/** A text message that the provider has accepted. */
export interface ReceivedSms {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** The sender's address for delivery reports. */
  readonly reportTo: string;
  /** Milliseconds since the epoch. */
  readonly takenAt: number;
}

export interface TestSmsProvider {
  /** http://127.0.0.1:port */
  readonly url: string;
  /** In order of arrival. A repeat with the same Idempotency-Key is the same message. */
  readonly messages: readonly ReceivedSms[];
  /** The number of requests to send a message, accepted or not. */
  readonly tries: () => number;
  behave(behaviour: SmsBehaviour): void;
  /** Refuses connections until `up`, which takes the same port. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

const LONGEST_FORM = 20_000;

/** A real HTTP server in the shape of Twilio's Messages resource. It accepts any account. */
export async function smsProvider(): Promise<TestSmsProvider> {
  const port = await freePort();
  const messages: ReceivedSms[] = [];
  const byKey = new Map<string, ReceivedSms>();
  let behaviour: SmsBehaviour = { kind: 'accept' };
  let tries = 0;

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    tries += 1;
    const form = await formOf(request);
    const now = behaviour;
    if (now.kind === 'refuse') {
      const wait = now.retryAfterSeconds === undefined ? {} : { 'retry-after': String(now.retryAfterSeconds) };
      response.writeHead(now.status, { 'content-type': 'application/json', ...wait });
      response.end(JSON.stringify({ code: now.status === 400 ? 21_211 : 20_000 + now.status, message: 'refused by the test' }));
      return;
    }
    // A provider that ignores the key accepts a repeat as another message.
    const key = now.kind === 'break-off' ? '' : String(request.headers['idempotency-key'] ?? '');
    const message = byKey.get(key) ?? {
      sid: `SM${messages.length + 1}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      reportTo: form.get('StatusCallback') ?? '',
      takenAt: Date.now(),
    };
    if (!messages.includes(message)) messages.push(message);
    if (key !== '') byKey.set(key, message);
    if (now.kind === 'break-off') {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"sid": "SM', () => response.destroy());
      return;
    }
    if (now.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, now.delayMs));
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: message.sid, status: 'queued' }));
  };

  const listen = (): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((request, response) => {
        const isMessage = request.method === 'POST' && /^\/2010-04-01\/Accounts\/[^/]+\/Messages\.json$/.test(request.url ?? '');
        if (!isMessage || !request.headers.authorization?.startsWith('Basic ')) {
          response.writeHead(404).end();
          return;
        }
        take(request, response).catch(() => response.destroy());
      });
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(server));
    });

  let running: Server | undefined = await listen();
  const down = async () => {
    const server = running;
    running = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    tries: () => tries,
    behave: (next) => {
      behaviour = next;
    },
    down,
    up: async () => {
      running ??= await listen();
    },
    close: down,
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST_FORM) throw new Error('the form is too long');
  }
  return new URLSearchParams(text);
}
