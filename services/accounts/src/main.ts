import { answerTo } from '@headworks/contracts';
import { main } from '@headworks/platform';
import { AccountsModule } from './module.js';

await main({ name: 'accounts', services: ['accounts'], modules: [AccountsModule], publicPort: false, answerTo });
