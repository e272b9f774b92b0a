#!/usr/bin/env node
import { runViewsCommand } from './view-runtime/command-line.js';
import { allViews } from './views/views.js';

process.exitCode = await runViewsCommand({
  words: process.argv.slice(2),
  environment: process.env,
  names: allViews.map(({ name }) => name),
  elsewhere: async () => {
    throw new Error('DATABASE_URL is missing: the address of the PostgreSQL that the bff uses');
  },
});
