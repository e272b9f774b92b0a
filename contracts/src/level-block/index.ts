export { decodeColumn, encodeColumn } from './column.js';
export { mergeByTime, type RecordColumns } from './merge.js';
export { averageHourly, type Series, thin } from './thin.js';
