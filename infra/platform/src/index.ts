export { untilCaughtUp } from './caught-up.js';
export { busAnswers } from './checks.js';
export { type Config, ConfigError, keysSecrets, readConfig, settingsOf } from './config.js';
export { decideOn, eventMetaOf, NOTHING } from './decide-on.js';
export { openPlatform, PLATFORM, type Platform } from './platform.js';
export type { AnswerTo, EdgeAnswer } from './public-server.js';
export { type Reseal, runReseal } from './reseal.js';
export { main, type RunningProcess, type RunOptions, runProcess } from './run.js';
export { openService, type Service, type ServiceOptions } from './service.js';
