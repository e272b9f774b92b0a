#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { connect, DirectConnection, type Pool } from '@headworks/postgres';
import { forgetVersion } from './generations.js';
import { dropOldGenerations } from './old-generations.js';

const USAGE = `views: the views of the bff. DATABASE_URL is the database; DATABASE_DIRECT_URL is needed where that is a pooler.

  views rebuild                the next start of a bff rebuilds every view
  views rebuild --view <name>  the next start rebuilds this view and copies the others
  views drop-old               drop the generations that no process needs any more
`;

/** The command line is not one of the usage. */
class UsageError extends Error {}

const write = (line: string): boolean => process.stdout.write(`${line}\n`);

async function rebuild({ sql }: Pool, view: string | undefined): Promise<void> {
  if (!(await forgetVersion(sql, view))) throw new Error(view === undefined ? 'there are no views yet' : `there is no view ${view}`);
  write(`restart the bff: it rebuilds ${view === undefined ? 'every view' : `the view ${view}`} before it is ready`);
}

async function dropOld({ sql }: Pool, url: string): Promise<void> {
  const direct = new DirectConnection(process.env.DATABASE_DIRECT_URL ?? url, 'views-cli');
  try {
    for await (const { schema, kept } of dropOldGenerations(sql, direct))
      write(kept === null ? `dropped ${schema}` : `kept ${schema}: ${kept}`);
  } finally {
    await direct.close();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' }, view: { type: 'string' } } });
  const url = process.env.DATABASE_URL;
  const command = positionals.join(' ');
  if (values.help || !url || !['rebuild', 'drop-old'].includes(command)) throw new UsageError(USAGE);
  const pool = connect(url, { max: 1, name: 'views-cli' });
  try {
    await (command === 'rebuild' ? rebuild(pool, values.view) : dropOld(pool, url));
  } finally {
    await pool.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
