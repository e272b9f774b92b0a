import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { LogsModule } from './module.js';
import { logSettings } from './settings.js';

await main({ name: 'logs', services: ['logs'], modules: [LogsModule], publicPort: false, answerTo, settings: [logSettings] });
