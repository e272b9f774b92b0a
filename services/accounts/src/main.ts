import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { AccountsModule } from './module.js';
import { accountSettings } from './settings.js';

await main({
  name: 'accounts',
  services: ['accounts'],
  modules: [AccountsModule],
  publicPort: false,
  answerTo,
  settings: [accountSettings],
});
