import { parseArgs } from 'node:util';
import { connect, DirectConnection, directUrlOf, type Pool } from '@headworks/postgres';
import { forgetVersion } from './generations.js';
import { dropOldGenerations } from './old-generations.js';

const USAGE = `views: the views of the bff. DATABASE_URL is the database; DATABASE_DIRECT_URL wins, which is past a pooler.

  views rebuild                the next start of a bff rebuilds every view
  views rebuild --view <name>  the next start rebuilds this view and copies the others
  views drop-old               drop the generations that no process needs any more
`;

/** The command line is not one of the usage. */
class UsageError extends Error {}

export interface ViewsCommand {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The names of all views. */
  readonly names: readonly string[];
  /** The address of the database without DATABASE_URL; throws with the reason why there is none. */
  readonly elsewhere: () => Promise<string>;
}

const write = (line: string): boolean => process.stdout.write(`${line}\n`);

async function rebuild({ sql }: Pool, names: readonly string[], view: string | undefined): Promise<void> {
  if (view !== undefined && !names.includes(view)) throw new UsageError(`there is no view ${view}: use one of ${names.join(', ')}`);
  await forgetVersion(sql, view);
  write(`restart the bff: it rebuilds ${view === undefined ? 'every view' : `the view ${view}`} before it is ready`);
}

async function dropOld({ sql }: Pool, directUrl: string): Promise<void> {
  const direct = new DirectConnection(directUrl, 'views-cli');
  try {
    for await (const { schema, kept } of dropOldGenerations(sql, direct))
      write(kept === null ? `dropped ${schema}` : `kept ${schema}: ${kept}`);
  } finally {
    await direct.close();
  }
}

async function run({ words, environment, names, elsewhere }: ViewsCommand): Promise<void> {
  const { values, positionals } = parse(words);
  if (values.help) return void write(USAGE.trimEnd());
  const command = positionals.join(' ');
  if (!['rebuild', 'drop-old'].includes(command)) throw new UsageError(USAGE);
  const url = directUrlOf(environment) || (await elsewhere());
  const pool = connect(url, { max: 1, name: 'views-cli' });
  try {
    await (command === 'rebuild' ? rebuild(pool, names, values.view) : dropOld(pool, url));
  } finally {
    await pool.close();
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { help: { type: 'boolean' }, view: { type: 'string' } } });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** The program `views`. The exit code is 0, 1 if the command failed, 2 if its arguments are wrong. */
export async function runViewsCommand(command: ViewsCommand): Promise<number> {
  try {
    await run(command);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
