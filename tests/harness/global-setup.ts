import { startTestServer, testDatabase } from '@headworks/testing';
import type { TestProject } from 'vitest/node';
import { ErrorLines, unexpectedErrors } from './error-lines.js';
import { startMessageControl } from './message-control.js';
import { type Product, startDistributedProduct, startProduct } from './product.js';

/** What the run has started for the test files of one worker: what one of them does to its mail server, or leaves under way, disturbs no other. */
export interface Surroundings {
  readonly product: Product;
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly messageControlUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    surroundings: readonly Surroundings[];
  }
}

type Ends = (() => Promise<unknown>)[];

/** Starts PostgreSQL, and for each worker of scenarios (for all of them together elsewhere) its surroundings. Answers what ends them again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: Ends = [];
  const teardown = async () => {
    const failures: unknown[] = [];
    for (const end of ends.reverse()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    // The processes of the tests make their databases on the same server.
    process.env.TEST_DATABASE_URL ??= await startTestServer();
    const count = project.name === 'scenarios' ? Number(project.config.maxWorkers) : 1;
    const surroundings: Surroundings[] = [];
    while (surroundings.length < count) surroundings.push(await startSurroundings(ends));
    project.provide('surroundings', surroundings);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

/** A mail server, a provider of text messages and a product on a database of its own; `ends` gets what ends them. */
async function startSurroundings(ends: Ends): Promise<Surroundings> {
  const database = await testDatabase();
  ends.push(() => database.close());
  const errors = new ErrorLines();
  ends.push(async () => {
    // What came after the last test.
    const failure = unexpectedErrors(await errors.drain());
    if (failure) throw failure;
  });
  const messages = await startMessageControl(errors);
  ends.push(() => messages.close());
  const { smtpUrl, smsUrl } = messages;
  const start = process.env.HEADWORKS_MODE === 'distributed' ? startDistributedProduct : startProduct;
  const { stop, ...product } = await start({ databaseUrl: database.url, smtpUrl, smsUrl, errors });
  ends.push(stop);
  return { product, smtpUrl, smsUrl, messageControlUrl: messages.controlUrl };
}
