export { createLogger, type Logger } from './log.js';
export { type Counter, createMetrics, type Gauge, type Histogram, type Metrics } from './metrics.js';
export { isOfThisMachine, type NotReady, type Readiness, registerProbes } from './probes.js';
