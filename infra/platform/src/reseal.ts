import type { Sql } from '@headworks/postgres';
import type { Secrets } from '@headworks/tokens';
import { keysSecrets } from './config.js';
import { type Environment, runOperatorProgram } from './operator-program.js';

/** Seals the stored values of a service with the first secret. */
export type Reseal = (sql: Sql, secrets: Secrets) => Promise<{ readonly sealed: number; readonly unchanged: number }>;

/**
 * The program `reseal`: seals every stored secret with KEYS_SECRET that KEYS_SECRET_PREVIOUS sealed. Safe to repeat, and while the product runs. Without
 * DATABASE_URL, `elsewhere` returns the address, or throws with the reason why there is none. Returns the exit code.
 */
export const runReseal = (environment: Environment, reseals: readonly Reseal[], elsewhere?: () => Promise<string>): Promise<number> =>
  runOperatorProgram({
    name: 'reseal',
    environment,
    elsewhere,
    needsKeys: true,
    run: async (sql, config) => {
      const total = { sealed: 0, unchanged: 0 };
      for (const reseal of reseals) {
        const { sealed, unchanged } = await reseal(sql, keysSecrets(config));
        total.sealed += sealed;
        total.unchanged += unchanged;
      }
      return `${total.sealed} sealed with KEYS_SECRET, ${total.unchanged} unchanged`;
    },
  });
