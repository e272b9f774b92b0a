import { limits } from './limits.js';

/** Why a search across all organizations is refused. */
export const SEARCH_TOO_SHORT = `Search must be at least ${limits.supportSearchAtLeast} characters`;

/** Returns whether the search is long enough; spaces around it do not count. */
export const isSearchable = (search: string): boolean => search.trim().length >= limits.supportSearchAtLeast;
