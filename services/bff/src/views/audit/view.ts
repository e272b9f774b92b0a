import type { View } from '../../view-runtime/view.js';
import { auditProjections } from './projection.js';
import { accountAudit, audit } from './table.js';

/** The actions of people in each organization. */
export const auditView: View = { name: 'audit', version: 7, tables: [audit, accountAudit], projections: auditProjections };
