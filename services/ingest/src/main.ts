import { answerTo } from '@headworks/contracts';
import { main } from '@headworks/platform';
import { IngestModule } from './module.js';

await main({ name: 'ingest', services: ['ingest'], modules: [IngestModule], publicPort: true, answerTo });
