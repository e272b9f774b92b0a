export {
  backOffMs,
  type DueItem,
  type DueOutcome,
  type DueWork,
  type DueWorkOptions,
  type FailingItem,
  openDueWork,
  type ScheduledItem,
  type Worker,
} from './due-work.js';
