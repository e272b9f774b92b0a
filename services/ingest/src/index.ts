export { IngestModule } from './module.js';
export { ingestSettings } from './settings.js';
