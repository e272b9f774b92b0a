export { clusterFolder } from './cluster.js';
export { readPostmasterFile } from './postmaster-file.js';
export { runningDatabaseUrl } from './running-database-url.js';
export { type EmbeddedPostgres, type PostgresOptions, startPostgres } from './start-postgres.js';
