export { runningDatabaseUrl } from './running-database-url.js';
export { type EmbeddedPostgres, type PostgresOptions, startPostgres } from './start-postgres.js';
