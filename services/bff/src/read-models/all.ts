import { accountProjections } from './accounts.js';
import { alertingProjections } from './alerting.js';
import { auditProjections } from './audit.js';
import { deviceProjections } from './devices.js';
import { logProjections } from './logs.js';
import type { Projection } from './projection.js';
import { taggingProjections } from './tagging.js';

export const projections: readonly Projection[] = [
  ...accountProjections,
  ...deviceProjections,
  ...logProjections,
  ...alertingProjections,
  ...taggingProjections,
  ...auditProjections,
];
