import { ErrorLines } from '../../harness/error-lines.js';
import { newLinesOf } from '../../harness/log-folder.js';
import type { Product } from '../../harness/product.js';
import type { Chance } from './chance.js';

/** A product whose processes can be killed. */
export interface Crashable {
  readonly product: Product;
  /** What `crash` kills, in any order. */
  readonly victims: readonly string[];
  /** Kills one or more of its processes with SIGKILL, ensures that they restart, and returns which they were. */
  crash(chance: Chance): Promise<readonly string[]>;
  /** Waits until every process serves again. */
  recovered(): Promise<void>;
  /** Dead letters as text; there must be none. Call this last: it may end the product. */
  deadLetters(): Promise<readonly string[]>;
  /** Collects the errors in the logs of its processes. */
  readonly errors: ErrorLines;
  /** Keeps the logs of its processes if the test failed, and prints where they are and how they end. */
  stop(failed: boolean): Promise<void>;
}

export const CREDENTIALS = { email: 'crash@headworks.example' } as const;
export const INTERNAL_SECRET = 'internal-secret-of-the-crash-test';

/** The environment of every process, in addition to its addresses. */
export const settingsOf = (smtpUrl: string, password: string) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Headworks <alerts@headworks.example>',
  ADMIN_EMAIL: CREDENTIALS.email,
  ADMIN_PASSWORD: password,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
});

/** The errors in the logs of a folder, without those of packets and requests while a killed database, broker or service is away. */
export function errorsOf(logFolder: string): ErrorLines {
  const errors = new ErrorLines();
  errors.expect(/"msg":"packets could not be stored"/);
  errors.expect(/"type":"CallFailed","message":"\w+\.\w+ did not answer.*"msg":"(?:a request|call) failed"/);
  errors.addSource(newLinesOf(logFolder));
  return errors;
}
