import type { CallHandler } from '@headworks/rpc';
import { compareCommands } from './compare/commands.js';
import type { AnalysisService } from './context.js';
import { graphCommands } from './graphs/commands.js';
import { jobCommands } from './jobs/commands.js';
import { jobQueries } from './jobs/list-jobs.js';

/** The commands and queries for other services. */
export const analysisCommands = (analysis: AnalysisService): Readonly<Record<string, CallHandler>> => ({
  ...jobCommands(analysis),
  ...jobQueries(analysis),
  ...graphCommands(analysis),
  ...compareCommands(analysis),
});
