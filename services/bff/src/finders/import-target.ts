import { isRefusal } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import { findBasin } from './basin.js';
import type { Finder } from './finder.js';
import { findStudy } from './study.js';

const named = z.object({ basinId: fields.id.nullish() });

/** The basin of the body, or else its study. */
export const findImportTarget: Finder<FoundBy['importTarget']> = async (call, access, input) => {
  const { basinId = null } = named.parse(input);
  const found = basinId === null ? await findStudy(call, access, input) : await findBasin(call, access, input);
  return isRefusal(found) ? found : { basinId: null, ...found };
};
