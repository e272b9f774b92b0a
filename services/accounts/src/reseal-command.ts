import { ConfigError, keysSecrets, readConfig } from '@headworks/platform';
import { connect } from '@headworks/postgres';
import { resealSigningKeys } from './session/reseal-signing-keys.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The program `reseal`: seals every stored key with KEYS_SECRET that KEYS_SECRET_PREVIOUS sealed. Safe to repeat, and while the product runs. Without
 * DATABASE_URL, `elsewhere` returns the address, or throws with the reason why there is none. Returns the exit code.
 */
export async function runReseal(environment: Environment, elsewhere: () => Promise<string>): Promise<number> {
  try {
    const address = environment.DATABASE_URL ? {} : { DATABASE_URL: await elsewhere() };
    // The command calls no service.
    const config = readConfig(environment, { INTERNAL_SECRET: 'not used by this command', ...address });
    const pool = connect(config.DATABASE_URL, { max: 1, name: 'reseal' });
    try {
      const { sealed, unchanged } = await resealSigningKeys(pool.sql, keysSecrets(config));
      process.stdout.write(`${sealed} sealed with KEYS_SECRET, ${unchanged} unchanged\n`);
      return 0;
    } finally {
      await pool.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof ConfigError ? 2 : 1;
  }
}
