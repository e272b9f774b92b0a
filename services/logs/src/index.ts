export { LogsModule } from './module.js';
export { logSettings } from './settings.js';
