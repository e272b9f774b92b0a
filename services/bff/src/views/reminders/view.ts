import type { View } from '../../view-runtime/view.js';
import { remindersProjections } from './projection.js';
import { reminders } from './table.js';

/** How often the alerts of each device are sent again. */
export const remindersView: View = { name: 'reminders', version: 1, tables: [reminders], projections: remindersProjections };
