import { connect, directUrlOf, type Sql } from '@headworks/postgres';
import { type Config, ConfigError, readConfig } from './config.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface OperatorProgram {
  readonly name: string;
  readonly environment: Environment;
  /** The address of the database without DATABASE_URL; throws with the reason why there is none. */
  readonly elsewhere?: (() => Promise<string>) | undefined;
  readonly needsKeys: boolean;
  /** Returns the line that is printed. */
  run(sql: Sql, config: Config): Promise<string>;
}

/** Runs a program of operators on the database alone, also while the product runs. Returns the exit code. */
export async function runOperatorProgram({ name, environment, elsewhere = noAddress, needsKeys, run }: OperatorProgram): Promise<number> {
  try {
    const address = environment.DATABASE_URL ? {} : { DATABASE_URL: await elsewhere() };
    const unused = 'not used by this command';
    // The program calls no service.
    const config = readConfig(environment, { INTERNAL_SECRET: unused, ...(needsKeys ? {} : { KEYS_SECRET: unused }), ...address });
    const pool = connect(directUrlOf(config), { max: 1, name });
    try {
      process.stdout.write(`${await run(pool.sql, config)}\n`);
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
