import type { View } from '../../view-runtime/view.js';
import { endpointsProjections } from './projection.js';
import { endpoints } from './table.js';

/** The addresses of contacts: personal, so they come from a state topic and can be erased. */
export const endpointsView: View = { name: 'endpoints', version: 1, tables: [endpoints], projections: endpointsProjections };
