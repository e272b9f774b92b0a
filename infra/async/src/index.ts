export { inGroups } from './in-groups.js';
export { nextTurn, sleep, within } from './wait.js';
