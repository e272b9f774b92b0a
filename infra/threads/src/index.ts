export { isNestedDeeper } from './nesting.js';
export { type Received, receive } from './receive.js';
export { openThreads, type Task, type Threads } from './threads.js';
