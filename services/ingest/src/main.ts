import { answerTo } from '@headworks/api/failure-answer';
import { limits } from '@headworks/api/limits';
import { main } from '@headworks/platform';
import { IngestModule } from './module.js';
import { ingestSettings } from './settings.js';

await main({
  name: 'ingest',
  services: ['ingest'],
  modules: [IngestModule],
  publicPort: true,
  answerTo,
  heldBodyBytes: limits.telemetryHeldBytes,
  settings: [ingestSettings],
});
