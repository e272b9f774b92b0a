export { AlertingModule } from './module.js';
