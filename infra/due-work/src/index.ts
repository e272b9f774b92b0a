export { backOffMs, type DueItem, type DueOutcome, type DueWork, type DueWorkOptions, openDueWork, type Worker } from './due-work.js';
