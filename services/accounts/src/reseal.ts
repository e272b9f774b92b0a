import { runReseal } from './reseal-command.js';

process.exitCode = await runReseal(process.env, async () => {
  throw new Error('DATABASE_URL is missing: the address of the PostgreSQL that the product uses');
});
