import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { TaggingModule } from './module.js';

await main({ name: 'tagging', services: ['tagging'], modules: [TaggingModule], publicPort: false, answerTo });
