import type { View } from '../../view-runtime/view.js';
import { apiKeysProjections } from './projection.js';
import { apiKeys } from './table.js';

/** The API keys of each organization, without their secrets. */
export const apiKeysView: View = { name: 'api-keys', version: 1, tables: [apiKeys], projections: apiKeysProjections };
