import { z } from 'zod';
import { text } from '../fields.js';
import { limits } from '../limits.js';

/** The fields of every paged list; `filter` is the field to sort by. */
export const paging = {
  search: text(limits.searchLength).default(''),
  sort: z.enum(['ASC', 'DESC']).default('ASC'),
  limit: z.number().int().min(1).max(limits.listRows).default(100),
  page: z.number().int().min(1).max(1_000_000).default(1),
  returnPages: z.boolean().nullish(),
};
