export { DEMO_USER, Demo } from './demo.js';
export { type CallOnce, openStudy } from './make-study.js';
export { DEMO_SUPPORT, isLocal } from './support.js';
