import { parseArgs } from 'node:util';
import { connect, directUrlOf, type Pool } from '@headworks/postgres';
import { z } from 'zod';
import { kafkaAccess, kafkaRefusal, kafkaVariables } from '../kafka/settings.js';
import { runCommand, USAGE, UsageError } from './commands.js';
import { headsInKafka } from './heads.js';
import { restored } from './restored.js';

const RESTORED = 'restored';

const IN_EVENTSTOREDB =
  'EVENTSTORE_URL: bus restored repairs event stores in PostgreSQL. It cannot compare Kafka with EventStoreDB: see docs/backup-and-restore.md';

/**
 * The program `bus`: runs the command that the command line names, and prints its result. The exit code is 0, 1 if the command
 * failed, 2 if its arguments are wrong. Without DATABASE_URL, `elsewhere` returns the address, or throws with the reason why there is none.
 */
export async function runCommandLine(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  elsewhere: () => Promise<string> = noAddress,
): Promise<number> {
  try {
    process.stdout.write(`${(await run(words, environment, elsewhere)) || 'nothing'}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  elsewhere: () => Promise<string>,
): Promise<string> {
  const { values, positionals } = parse(words);
  if (values.help) return USAGE;
  if (positionals.length === 0) throw new UsageError(USAGE);
  const DATABASE_URL = directUrlOf(environment);
  const kafka = kafkaOf(environment);
  if (positionals[0] === RESTORED) {
    if (positionals.length > 1 || values.schema !== undefined) throw new UsageError(`bus restored is about every service\n\n${USAGE}`);
    if (kafka !== undefined && environment.EVENTSTORE_URL) throw new UsageError(IN_EVENTSTOREDB);
    return withPool(DATABASE_URL || (await elsewhere()), async (pool) => {
      await schemasOf(pool);
      return restored(pool.sql, kafka);
    });
  }
  const { schema } = values;
  if (schema === undefined)
    throw new UsageError('--schema is missing: name a service, such as --schema alerting (with npm run, after a -- of its own)');
  return withPool(DATABASE_URL || (await elsewhere()), async (pool) => {
    const schemas = await schemasOf(pool);
    if (!schemas.includes(schema)) throw new UsageError(`--schema ${schema}: use one of ${schemas.join(', ') || 'none'}`);
    return runCommand(pool.sql, schema, positionals, kafka && headsInKafka(kafka));
  });
}

/** As every service reads it. */
function kafkaOf(environment: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = z.object(kafkaVariables).safeParse(set);
  const wrong = data ? kafkaRefusal(data) : error?.issues.map(({ path, message }) => `${String(path[0])}: expected ${message}`).join('; ');
  if (!data || wrong !== undefined) throw new UsageError(wrong ?? '');
  return kafkaAccess(data);
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = open(url);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

const noAddress = async (): Promise<string> => {
  throw new UsageError('DATABASE_URL is missing: the address of the PostgreSQL that the service uses');
};

function open(url: string): Pool {
  try {
    return connect(url, { max: 1, name: 'bus-cli' });
  } catch (error) {
    throw new UsageError('DATABASE_URL: expected an address such as postgres://user:password@host/database', { cause: error });
  }
}

/** The schemas in which consumer groups keep their offsets. */
async function schemasOf({ sql }: Pool): Promise<readonly string[]> {
  try {
    const rows = await sql<{ name: string }[]>`
      select relnamespace::regnamespace::text as name from pg_class where relname = 'bus_offsets' and relkind = 'r' order by 1`;
    return rows.map(({ name }) => name);
  } catch (error) {
    throw new Error(`the database of DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { schema: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : USAGE);
  }
}
