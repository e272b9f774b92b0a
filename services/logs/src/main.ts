import { answerTo } from '@headworks/contracts';
import { main } from '@headworks/platform';
import { LogsModule } from './module.js';

await main({ name: 'logs', services: ['logs'], modules: [LogsModule], publicPort: false, answerTo });
