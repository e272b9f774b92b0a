import type { View } from '../../view-runtime/view.js';
import { peopleProjections } from './projection.js';
import { people } from './table.js';

/** Names, addresses and account status of people: personal, so they come from a state topic and can be erased. */
export const peopleView: View = { name: 'people', version: 1, tables: [people], projections: peopleProjections };
