export { isNestedDeeper } from './nesting.js';
export { NOT_JSON } from './not-json.js';
export { type Received, receive } from './receive.js';
export { openThreads, type Task, type Threads } from './threads.js';
