export { indexOfTime } from './index-of-time.js';
export { joinSeries } from './join.js';
export { eachColumn, mergeByTime, type RecordColumns } from './merge.js';
export { averageHourly, type Series, thin } from './thin.js';
