import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { IngestModule } from './module.js';
import { ingestSettings } from './settings.js';

await main({ name: 'ingest', services: ['ingest'], modules: [IngestModule], publicPort: true, answerTo, settings: [ingestSettings] });
