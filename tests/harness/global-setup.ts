import { startTestServer, testDatabase } from '@headworks/testing';
import type { TestProject } from 'vitest/node';
import { startMessageControl } from './message-control.js';
import { type Product, startDistributedProduct, startProduct } from './product.js';

/** What the run has started, for every test file. */
export interface Surroundings {
  readonly product: Product;
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly messageControlUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    surroundings: Surroundings;
  }
}

/** Starts PostgreSQL, a mail server, a provider of text messages and the product once for all test files, and answers what ends them again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = [];
  const teardown = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    // The processes of the tests make their databases on the same server.
    process.env.TEST_DATABASE_URL ??= await startTestServer();
    const database = await testDatabase();
    ends.push(() => database.close());
    const messages = await startMessageControl();
    ends.push(() => messages.close());
    const { smtpUrl, smsUrl } = messages;
    const start = process.env.HEADWORKS_MODE === 'distributed' ? startDistributedProduct : startProduct;
    const { stop, ...product } = await start({ databaseUrl: database.url, smtpUrl, smsUrl });
    ends.push(stop);
    project.provide('surroundings', { product, smtpUrl, smsUrl, messageControlUrl: messages.controlUrl });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
