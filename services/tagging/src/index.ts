export { TaggingModule } from './module.js';
