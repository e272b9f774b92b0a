import type { CallHandler } from '@headworks/rpc';
import type { Sites } from './context.js';
import { copyCommands } from './copy/commands.js';
import { historyCommands } from './history/commands.js';
import { importCommands } from './import/commands.js';
import { inputCommands } from './inputs/commands.js';
import { placeCommands } from './place/commands.js';
import { rainCommands } from './rain/commands.js';
import { basinCommands } from './settings/commands.js';
import { shareCommands } from './share/commands.js';
import { siteCommands } from './site/commands.js';
import { studyCommands } from './study/commands.js';

/** The commands and queries for other services. */
export const sitesCommands = (sites: Sites): Readonly<Record<string, CallHandler>> => ({
  ...studyCommands(sites),
  ...basinCommands(sites),
  ...siteCommands(sites),
  ...copyCommands(sites),
  ...historyCommands(sites),
  ...importCommands(sites),
  ...rainCommands(sites),
  ...inputCommands(sites),
  ...placeCommands,
  ...shareCommands(sites),
});
