// A parent for the tests of startPostgres: starts it on the given folder, prints its address, and waits to be killed.
import { startPostgres } from '@headworks/embedded-postgres';

const postgres = await startPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.url })}\n`);
setInterval(() => {}, 60_000);
