export type { Duration, Durations } from './durations.js';
export { createLogger, type Logger } from './log.js';
export { type Counter, createMetrics, type Gauge, type Histogram, type Metrics } from './metrics.js';
export { isOfThisMachine, isProbe, type NotReady, type Readiness, registerProbes } from './probes.js';
