export { type Decided, type Decider, type DecisionContext, type OrgIdOf, StreamLoader } from './decide.js';
export { connectEventStoreDb } from './eventstoredb/connect.js';
export * from './port.js';
export { openPostgresStore } from './postgres/store.js';
export { idsAt, renewSource, type StoreInDatabase, storesIn } from './postgres/stores-in.js';
