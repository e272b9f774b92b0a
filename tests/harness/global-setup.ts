import { startTestServer, testDatabase } from '@headworks/testing';
import type { TestProject } from 'vitest/node';
import { ErrorLines, unexpectedErrors } from './error-lines.js';
import { startMessageControl } from './message-control.js';
import { type Product, startDistributedProduct, startProduct } from './product.js';

/** The servers of one worker's test files: changes to its mail server, or unfinished work, affect no other worker. */
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

/** Starts PostgreSQL, and the surroundings of each worker of scenarios (elsewhere: of all workers together). Returns the function that ends them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: Ends = [];
  const teardown = async () => {
    const failures: unknown[] = [];
    for (const end of ends.reverse()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    // The test processes create their databases on the same server.
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

/** A mail server, a provider of text messages and a product on its own database; `ends` collects the functions that end them. */
async function startSurroundings(ends: Ends): Promise<Surroundings> {
  const database = await testDatabase();
  ends.push(() => database.close());
  const errors = new ErrorLines();
  ends.push(async () => {
    // Errors after the last test.
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
