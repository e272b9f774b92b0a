export { IngestModule } from './module.js';
