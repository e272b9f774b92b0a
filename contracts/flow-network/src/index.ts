export type { CircularSeries } from './circle.js';
export { type Inflow, type Network, networkOf } from './network.js';
export type { SeriesSite } from './pairs.js';
