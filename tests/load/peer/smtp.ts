import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Accepted, SmtpMessage } from './smtp-process.ts';

/** A mail server in a separate process. */
export interface BenchSmtp {
  /** smtp://127.0.0.1:port */
  readonly url: string;
  /** All mails so far, in the order of their acceptance. */
  accepted(): Promise<readonly Accepted[]>;
  stop(): void;
}

const SCRIPT = fileURLToPath(new URL('./smtp-process.ts', import.meta.url));
const ANSWER_TIMEOUT_MS = 10_000;

export async function startSmtp(): Promise<BenchSmtp> {
  const child = fork(SCRIPT);
  const answer = async (): Promise<SmtpMessage> => {
    const [message] = await once(child, 'message', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    // The only sender is peer/smtp-process.ts, which types what it sends.
    return message as SmtpMessage;
  };
  const started = await answer();
  if (!('port' in started)) throw new Error('the mail server did not report its port');
  return {
    url: `smtp://127.0.0.1:${started.port}`,
    accepted: async () => {
      const coming = answer();
      child.send('accepted?');
      const message = await coming;
      return 'accepted' in message ? message.accepted : [];
    },
    stop: () => child.disconnect(),
  };
}
