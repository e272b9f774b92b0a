import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { SitesModule } from './module.js';

await main({ name: 'sites', services: ['sites'], modules: [SitesModule], publicPort: false, answerTo });
