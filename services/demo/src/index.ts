export { DEMO_USER, Demo } from './demo.js';
export { type CallOnce, openStudy } from './make-study.js';
export { closeSupport, DEMO_SUPPORT, isLocal } from './support.js';
