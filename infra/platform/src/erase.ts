import type { Sql } from '@headworks/postgres';
import { type Environment, runOperatorProgram } from './operator-program.js';

/** Erases what a service stores about the person at an email address or phone number. Returns the number of rows. */
export type Eraser = (sql: Sql, address: string) => Promise<number>;

/**
 * The program `erase`: erases the personal data of the given addresses. Rows that name a person on a state topic stay without the data, as tombstones that
 * the running service publishes. Safe to repeat, as after the restore of a backup. Returns the exit code.
 */
export const runErase = (
  environment: Environment,
  addresses: readonly string[],
  erasers: readonly Eraser[],
  elsewhere?: () => Promise<string>,
): Promise<number> =>
  runOperatorProgram({
    name: 'erase',
    environment,
    elsewhere,
    needsKeys: false,
    run: async (sql) => {
      if (addresses.length === 0) throw new Error('expected the email addresses or phone numbers to erase');
      let rows = 0;
      for (const address of addresses) for (const erase of erasers) rows += await erase(sql, address.trim().toLowerCase());
      return `${rows} rows erased`;
    },
  });
