import { ErrorLines } from '../../harness/error-lines.js';
import { newLinesOf } from '../../harness/log-folder.js';
import type { Product } from '../../harness/product.js';
import type { Chance } from './chance.js';

/** A product whose processes can be killed. */
export interface Crashable {
  readonly product: Product;
  /** Kills one or more of its processes with SIGKILL, sees to it that they come back, and answers which they were. */
  crash(chance: Chance): Promise<string>;
  /** Waits until every process serves again. */
  recovered(): Promise<void>;
  /** Messages that were given up, as text; there must be none. To be asked last: it may end the product. */
  deadLetters(): Promise<readonly string[]>;
  /** Gets what its processes log as errors. */
  readonly errors: ErrorLines;
  stop(): Promise<void>;
}

export const CREDENTIALS = { email: 'crash@headworks.example' } as const;
export const INTERNAL_SECRET = 'internal-secret-of-the-crash-test';

/** What every process runs with, beside its addresses. */
export const settingsOf = (smtpUrl: string, password: string) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Headworks <alerts@headworks.example>',
  ADMIN_EMAIL: CREDENTIALS.email,
  ADMIN_PASSWORD: password,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});

/** The errors in the logs of a folder, without what is said of packets and requests while a database, a broker or a service that was killed is away. */
export function errorsOf(logFolder: string): ErrorLines {
  const errors = new ErrorLines();
  errors.expect(/"msg":"packets could not be stored"/);
  errors.expect(/"type":"CallFailed","message":"\w+\.\w+ did not answer.*"msg":"a request failed"/);
  errors.addSource(newLinesOf(logFolder));
  return errors;
}
