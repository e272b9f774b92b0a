import { isRefusal } from '@headworks/api/errors';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import type { Finder } from './finder.js';
import { findOrganization } from './organization.js';

const named = z.object({ keyId: z.string() });

/** The API key of the body, in the organization of the body. Accounts refuses one that the organization does not have. */
export const findApiKey: Finder<FoundBy['apiKey']> = async (call, access, input) => {
  const found = await findOrganization(call, access, input);
  return isRefusal(found) ? found : { ...found, keyId: named.parse(input).keyId };
};
