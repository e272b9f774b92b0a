import { refuse } from '@headworks/api/errors';
import type { FoundBy } from '../core/found.js';
import type { Finder } from './finder.js';

/** Without a share link nothing is found, whatever login was sent. */
export const findShare: Finder<FoundBy['share']> = async () => refuse('InvalidLink');
