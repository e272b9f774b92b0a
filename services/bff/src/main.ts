import { answerTo } from '@headworks/api/failure-answer';
import { limits } from '@headworks/api/limits';
import { bodyBytesByPath } from '@headworks/api/paths/all';
import { isCompressed } from '@headworks/api/paths/compressed';
import { main } from '@headworks/platform';
import { BffModule } from './module.js';
import { bffSettings } from './settings.js';

await main({
  name: 'bff',
  services: ['bff'],
  modules: [BffModule],
  publicPort: true,
  answerTo,
  bodyBytes: bodyBytesByPath,
  heldBodyBytes: limits.heldBodyBytes,
  compresses: isCompressed,
  settings: [bffSettings],
});
