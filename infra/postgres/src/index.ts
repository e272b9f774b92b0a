export { DirectConnection } from './direct.js';
export { inTurn } from './in-turn.js';
export { limitSessions } from './limit-sessions.js';
export type { Migration } from './migrate.js';
export { ChangedStepError, migrate, NewerSchemaError } from './migrate.js';
export { numberByCommand } from './number-by-command.js';
export type { Pool, Sql, Tx } from './pool.js';
export { connect } from './pool.js';
export { beginUntil, isTransient, retryTransient, retryUntil } from './transient.js';
