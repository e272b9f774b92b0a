import { smtpServer, type TestSmtpServer } from '@headworks/testing';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { PASSWORD, type SignedIn, signIn } from '../../harness/organization.js';
import { CREDENTIALS, type Crashable } from './crashable.js';

/** For the start of a product and for what its tests prepare. */
export const START_MS = 180_000;
/** For a kill, the restart, and what is waited for then, each up to a minute. */
export const ROUND_MS = 180_000;

export type StartCrashable = (smtpUrl: string, password: string) => Promise<Crashable>;

/** Starts a product before the tests of a describe, and ends it after them. `prepare` gets it with its Admin, and makes what the tests need. */
export function killedProduct(start: StartCrashable, prepare: (crashable: Crashable, staff: SignedIn) => Promise<void>): void {
  let mail: TestSmtpServer;
  let crashable: Crashable;
  // Until all is prepared: a failure of the preparation is one too.
  let failed = true;

  beforeAll(async () => {
    mail = await smtpServer();
    crashable = await start(mail.url, PASSWORD);
    await prepare(crashable, await signIn({ ...CREDENTIALS, userId: '' }, false, { at: crashable.product }));
    failed = false;
  }, START_MS);

  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });

  afterAll(async () => {
    await crashable?.stop(failed);
    await mail?.close();
  });
}
