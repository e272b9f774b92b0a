import { parseArgs } from 'node:util';
import { connect } from '@headworks/postgres';
import { runCommand, USAGE, UsageError } from './commands.js';
import { headsInKafka } from './heads.js';

/**
 * The program `bus`: runs the command that the words of the command line name, and prints what it answers. The exit code is 0, 1 where it
 * failed, 2 where the words are wrong. `databaseUrl` is where DATABASE_URL is not set.
 */
export async function runCommandLine(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  databaseUrl?: string,
): Promise<number> {
  try {
    process.stdout.write(`${(await run(words, environment, databaseUrl)) || 'nothing'}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(
  words: readonly string[],
  { DATABASE_URL, KAFKA_BROKERS }: Readonly<Record<string, string | undefined>>,
  databaseUrl: string | undefined,
): Promise<string> {
  const { values, positionals } = parse(words);
  if (values.help) return USAGE;
  const url = DATABASE_URL || databaseUrl;
  if (positionals.length === 0) throw new UsageError(USAGE);
  if (values.schema === undefined) throw new UsageError('--schema is missing: name a service, such as --schema alerting');
  if (!url) throw new UsageError('DATABASE_URL is missing: the address of the PostgreSQL that the service uses');
  const pool = connect(url, { max: 1, name: 'bus-cli' });
  try {
    const heads = KAFKA_BROKERS ? headsInKafka(KAFKA_BROKERS.split(',')) : undefined;
    const [row] = await pool.sql`select to_regclass(${`"${values.schema.replaceAll('"', '""')}".bus_offsets`}) is not null as there`;
    if (row?.there !== true) throw new UsageError(`--schema ${values.schema}: this database has no consumer groups in such a schema`);
    return await runCommand(pool.sql, values.schema, positionals, heads);
  } finally {
    await pool.close();
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
