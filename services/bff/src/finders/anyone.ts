import type { FoundBy } from '../core/found.js';
import type { Finder } from './finder.js';

/** A public call: the caller is optional. */
export const findAnyone: Finder<FoundBy['anyone']> = async ({ caller }) => ({ caller });
