export type { PendingInvite, SignedIn } from './accounts.js';
export * as accountsCalls from './accounts.js';
export * as alertingCalls from './alerting.js';
export * from './call.js';
export * as devicesCalls from './devices.js';
export type { KeptMark, Levels, Records, StagedUpload, UploadedHeader } from './logs.js';
export * as logsCalls from './logs.js';
export * as taggingCalls from './tagging.js';
