import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Decisions, noAction } from './decision.js';

/** Results are calculated when they are looked at; only an export is an action. */
export const analysisDecisions: Decisions<EventsOfService['analysis']> = {
  ResultRequested: noAction,
  ResultReady: noAction,
  ResultFailed: noAction,
  ResultSuperseded: noAction,
  ResultsExported: ({ basinId }) => ({ action: 'Results exported', target: { kind: 'basin', id: basinId } }),
};
