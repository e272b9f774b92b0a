export { LogsModule } from './module.js';
