export interface TextMessage {
  /** E.164, such as +15705550134. */
  readonly to: string;
  readonly body: string;
  /** The address for the provider's delivery reports. */
  readonly reportTo: string;
  /** The same for a repeat of the same message. */
  readonly idempotencyKey: string;
}

export interface Sms {
  /** Resolves when the provider has accepted the message. Rejects with `SmsRefused`, or with the network error. */
  send(message: TextMessage): Promise<void>;
}

export interface SmsOptions {
  readonly baseUrl: string;
  readonly account: string;
  readonly token: string;
  /** A number in E.164, or a sender's name. */
  readonly from: string;
}

/** Longer than a slow provider takes: after a timeout it is unclear whether the message was accepted. */
const TIMEOUT_MS = 30_000;
const LONGEST_BODY = 1_600;
const LONGEST_ANSWER = 10_000;

/** The provider's answer when it refuses a message. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  constructor(
    readonly status: number,
    reason: string,
    /** The pause that the provider asks for, in milliseconds. */
    readonly retryAfterMs: number | undefined,
  ) {
    super(reason);
  }
}

/** Sends by `POST {baseUrl}/2010-04-01/Accounts/{account}/Messages.json`. */
export function openSms({ baseUrl, account, token, from }: SmsOptions): Sms {
  const url = `${baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    send: async ({ to, body, reportTo, idempotencyKey }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': idempotencyKey },
        body: new URLSearchParams({ To: to, From: from, Body: body.slice(0, LONGEST_BODY), StatusCallback: reportTo }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      // A message that was accepted must not be sent again, whatever happens while the body is read.
      if (answer.ok) return void answer.body?.cancel().catch(() => {});
      throw new SmsRefused(answer.status, reasonOf(answer.status, await beginningOf(answer)), waitOf(answer.headers.get('retry-after')));
    },
  };
}

/** The first bytes of an answer, or the part of them that arrived. */
async function beginningOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > LONGEST_ANSWER) break;
    }
  } catch {
    // The connection broke: the status is enough.
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, LONGEST_ANSWER);
}

/** "21211: Invalid 'To' Phone Number", or the status alone if the answer has no message. */
function reasonOf(status: number, text: string): string {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    if (typeof message === 'string') return typeof code === 'number' ? `${code}: ${message}` : message;
  } catch {
    // Not JSON: report the status.
  }
  return `the provider answered ${status}`;
}

const waitOf = (retryAfter: string | null): number | undefined => {
  const seconds = Number(retryAfter);
  return retryAfter === null || !Number.isFinite(seconds) || seconds < 0 ? undefined : seconds * 1_000;
};

/** True for a 4xx about the message itself. A refused login, a timeout and too many requests are transient. */
export const isPermanentSms = (error: unknown): boolean =>
  error instanceof SmsRefused && error.status >= 400 && error.status < 500 && ![401, 403, 407, 408, 425, 429].includes(error.status);

export const retryAfterMs = (error: unknown): number | undefined => (error instanceof SmsRefused ? error.retryAfterMs : undefined);
