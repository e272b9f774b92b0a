export type { CircularSeries } from './circle.js';
export { type Inflow, type Network, networkOf } from './network.js';
export type { SeriesSite } from './pairs.js';
export { cascadeHouseholds, cascadeOfSite, cascadeOfSites, type HouseholdsOutside, inOrderOfFlow } from './series/cascade.js';
export { checkSeries, type SeriesFailure } from './series/check.js';
export { alongTheFlow, neighboursOf, type SeriesFlow } from './series/neighbours.js';
export { cumulativeHouseholds, ownHouseholds, passedHouseholds } from './series/own-households.js';
export {
  connect,
  disconnect,
  type PairChanges,
  pairChanges,
  SEVERAL_DOWNSTREAM,
  severalDownstream,
  withoutSite,
} from './series/pair-changes.js';
export { parseSeries, type UnreadableSeries } from './series/parse.js';
export { circleSentence, type NameOf, outsideSentence, seriesSentence } from './series/sentences.js';
export { type Series, type SeriesNode, type SeriesPair, type SeriesPairs, seriesLimits } from './series/series.js';
export { downstreamOf, upstreamOf, wouldCircle } from './series/walk.js';
export { type WrittenSite, writeSeries } from './series/write.js';
