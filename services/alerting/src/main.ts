import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { AlertingModule } from './module.js';

await main({ name: 'alerting', services: ['alerting'], modules: [AlertingModule], publicPort: false, answerTo });
