import { refuse } from '@headworks/api/errors';
import type { FoundBy } from '../core/found.js';
import type { Finder } from './finder.js';

/** A call about the caller: any login. */
export const findCaller: Finder<FoundBy['caller']> = async ({ caller }) => (caller ? { caller } : refuse('Auth Error'));
