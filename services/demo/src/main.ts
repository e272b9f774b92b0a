import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { DemoModule } from './module.js';

await main({ name: 'demo', services: ['demo'], modules: [DemoModule], publicPort: false, answerTo });
