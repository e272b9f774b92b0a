export { default } from '../features/support/support-page.js';
export { ConsoleFrame } from './console-frame.js';
