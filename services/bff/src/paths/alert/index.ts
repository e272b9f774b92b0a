// Generated from the contracts by `npm run generate`. Do not edit.
import { AlertFr } from './fr.js';
import { AlertItracker } from './itracker.js';
import { AlertQuietCreate } from './quiet-create.js';
import { AlertQuietDelete } from './quiet-delete.js';
import { AlertQuietGet } from './quiet-get.js';

/** The paths of /alert. */
export const alertPaths = [AlertFr, AlertItracker, AlertQuietCreate, AlertQuietDelete, AlertQuietGet];
