export { createLogger, type Logger } from './log.js';
export { createMetrics, type Counter, type Gauge, type Histogram, type Metrics } from './metrics.js';
