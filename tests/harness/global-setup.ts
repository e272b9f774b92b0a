import { startTestServer, testDatabase } from '@headworks/testing';
import type { TestProject } from 'vitest/node';
import { startMailControl } from './mail-control.js';
import { type Product, startDistributedProduct, startProduct } from './product.js';

/** What the run has started, for every test file. */
export interface Surroundings {
  readonly product: Product;
  readonly smtpUrl: string;
  readonly mailControlUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    surroundings: Surroundings;
  }
}

/** Starts PostgreSQL, a mail server and the product once for all test files, and answers what ends them again. */
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
    const mail = await startMailControl();
    ends.push(() => mail.close());
    const start = process.env.HEADWORKS_MODE === 'distributed' ? startDistributedProduct : startProduct;
    const { stop, ...product } = await start({ databaseUrl: database.url, smtpUrl: mail.smtpUrl });
    ends.push(stop);
    project.provide('surroundings', { product, smtpUrl: mail.smtpUrl, mailControlUrl: mail.controlUrl });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
