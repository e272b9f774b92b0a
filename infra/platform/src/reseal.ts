import { connect, type Sql } from '@headworks/postgres';
import type { Secrets } from '@headworks/tokens';
import { ConfigError, keysSecrets, readConfig } from './config.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Seals the stored values of a service with the first secret. */
export type Reseal = (sql: Sql, secrets: Secrets) => Promise<{ readonly sealed: number; readonly unchanged: number }>;

/**
 * The program `reseal`: seals every stored secret with KEYS_SECRET that KEYS_SECRET_PREVIOUS sealed. Safe to repeat, and while the product runs. Without
 * DATABASE_URL, `elsewhere` returns the address, or throws with the reason why there is none. Returns the exit code.
 */
export async function runReseal(environment: Environment, reseals: readonly Reseal[], elsewhere = noAddress): Promise<number> {
  try {
    const address = environment.DATABASE_URL ? {} : { DATABASE_URL: await elsewhere() };
    // The command calls no service.
    const config = readConfig(environment, { INTERNAL_SECRET: 'not used by this command', ...address });
    const pool = connect(config.DATABASE_URL, { max: 1, name: 'reseal' });
    try {
      const total = { sealed: 0, unchanged: 0 };
      for (const reseal of reseals) {
        const { sealed, unchanged } = await reseal(pool.sql, keysSecrets(config));
        total.sealed += sealed;
        total.unchanged += unchanged;
      }
      process.stdout.write(`${total.sealed} sealed with KEYS_SECRET, ${total.unchanged} unchanged\n`);
      return 0;
    } finally {
      await pool.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof ConfigError ? 2 : 1;
  }
}

const noAddress = async (): Promise<string> => {
  throw new Error('DATABASE_URL is missing: the address of the PostgreSQL that the product uses');
};
