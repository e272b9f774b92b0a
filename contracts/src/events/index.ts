export * from './alerting.js';
export * from './device.js';
export * from './envelope.js';
export * from './log.js';
export * from './notice.js';
export * from './organization.js';
export * from './tag.js';
export * from './user.js';
