import type { ProductEvent } from '@headworks/api/events/by-service';
import { accountDecisions } from './account-decisions.js';
import { alertingDecisions } from './alerting-decisions.js';
import { analysisDecisions } from './analysis-decisions.js';
import type { Decisions } from './decision.js';
import { deviceDecisions } from './device-decisions.js';
import { studyDecisions } from './study-decisions.js';

/** What the audit shows of every event of the product. An event type without a decision does not compile. */
export const decisions: Decisions<ProductEvent> = {
  ...accountDecisions,
  ...deviceDecisions,
  ...alertingDecisions,
  ...studyDecisions,
  ...analysisDecisions,
};
