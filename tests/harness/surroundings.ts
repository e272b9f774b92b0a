import { end } from '@headworks/processes';
import { testDatabase } from '@headworks/testing';
import { inject } from 'vitest';
import { ErrorLines } from './error-lines.js';
import type { Surroundings } from './global-setup.js';
import { type Product, type RunningProduct, startProduct } from './product.js';

const KILLED_WITHIN_MS = 5_000;

/** The surroundings of this worker, if each worker has its own. */
export function surroundings(): Surroundings {
  const all = inject('surroundings');
  const own = all[(Number(process.env.VITEST_POOL_ID) - 1) % all.length];
  if (!own) throw new Error('this worker has no product');
  return own;
}

/** The product that all tests of the worker share. */
export const shared = (): Product => surroundings().product;

export const messageControlUrl = (): string => surroundings().messageControlUrl;

/** Errors of the products that the tests of this process start themselves. */
export const ownErrors = new ErrorLines();

export interface OwnProduct {
  readonly product: RunningProduct;
  /** Starts one more process of the product on the same database. */
  replica(): Promise<RunningProduct>;
  /** Restarts the product on the same database, with these variables changed. */
  restart(changed?: Readonly<Record<string, string>>): Promise<RunningProduct>;
  /** Ends the process in the middle of its work, as kill -9 does; `restart` starts the next one. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A product of one process on its own database, for tests that need another configuration or a restart. */
export async function ownProduct(environment: Readonly<Record<string, string>> = {}, errors = ownErrors): Promise<OwnProduct> {
  const database = await testDatabase();
  const { smtpUrl, smsUrl } = surroundings();
  const start = (changed: Readonly<Record<string, string>> = {}) =>
    startProduct({ databaseUrl: database.url, smtpUrl, smsUrl, errors, environment: { ...environment, ...changed } });
  let product = await start().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const replicas: RunningProduct[] = [];
  return {
    product,
    replica: async () => {
      const replica = await start();
      replicas.push(replica);
      return replica;
    },
    restart: async (changed) => {
      await product.stop();
      product = await start(changed);
      return product;
    },
    kill: () => end(product.pid, [{ signal: 'SIGKILL', waitMs: KILLED_WITHIN_MS }]),
    close: async () => {
      for (const replica of replicas) await replica.stop();
      await product.stop();
      await database.close();
    },
  };
}
