export { type Analysis, analyse } from './analyse.js';
export type { Basin, LevelLog, Period, Rain, ReferencePoint, Site } from './basin.js';
export { type BasinResult, resultOf } from './result/result.js';
export type { Hydrograph, Prompt, SiteResult } from './result/site-result.js';
