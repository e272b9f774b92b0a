export type { ServiceSpec } from './plan.js';
export type { ServiceProcess } from './service-process.js';
export { type Distributed, type DistributedOptions, startDistributed } from './start-distributed.js';
