import { ConfigError, keysSecrets, readConfig } from '@headworks/platform';
import { connect } from '@headworks/postgres';
import { resealSigningKeys } from './session/reseal-signing-keys.js';

/** `npm run reseal -w services/accounts`: seals every stored key with KEYS_SECRET that KEYS_SECRET_PREVIOUS sealed. Safe to repeat, and while the product runs. */
async function main(): Promise<number> {
  // The command calls no service.
  const config = readConfig({ INTERNAL_SECRET: 'not used by this command', ...process.env });
  const pool = connect(config.DATABASE_URL, { max: 1, name: 'reseal' });
  try {
    const { sealed, unchanged } = await resealSigningKeys(pool.sql, keysSecrets(config));
    process.stdout.write(`${sealed} sealed with KEYS_SECRET, ${unchanged} unchanged\n`);
    return 0;
  } finally {
    await pool.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
