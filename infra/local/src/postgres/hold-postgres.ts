// A parent for the tests of startPostgres: starts it on the folder it is given, says so, and waits to be killed.
import { startPostgres } from './index.js';

const postgres = await startPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.url })}\n`);
setInterval(() => {}, 60_000);
