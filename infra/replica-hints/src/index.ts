export { type Hints, postgresHints, redisHints } from './hints.js';
