#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { connect, DirectConnection } from '@headworks/postgres';
import { type Dropped, dropOldGenerations } from './old-generations.js';

const USAGE = `read-models: the generations of read models. DATABASE_URL says where; DATABASE_DIRECT_URL too where that is a pooler.

  read-models drop-old   drop the generations that no process needs any more
`;

/** The words of the command line mean nothing. */
class UsageError extends Error {}

const told = ({ schema, kept }: Dropped): string => (kept === null ? `dropped ${schema}` : `kept ${schema}: ${kept}`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const url = process.env.DATABASE_URL;
  if (values.help || positionals.join(' ') !== 'drop-old' || !url) throw new UsageError(USAGE);
  const pool = connect(url, { max: 1, name: 'read-models-cli' });
  const direct = new DirectConnection(process.env.DATABASE_DIRECT_URL ?? url, 'read-models-cli');
  try {
    for await (const generation of dropOldGenerations(pool.sql, direct)) process.stdout.write(`${told(generation)}\n`);
  } finally {
    await direct.close();
    await pool.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
