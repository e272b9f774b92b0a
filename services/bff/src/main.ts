import { answerTo, bodyBytesByPath } from '@headworks/contracts';
import { main } from '@headworks/platform';
import { BffModule } from './module.js';

await main({ name: 'bff', services: ['bff'], modules: [BffModule], publicPort: true, answerTo, bodyBytes: bodyBytesByPath });
