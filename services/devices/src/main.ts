import { answerTo } from '@headworks/contracts';
import { main } from '@headworks/platform';
import { DevicesModule } from './module.js';

await main({ name: 'devices', services: ['devices'], modules: [DevicesModule], publicPort: false, answerTo });
