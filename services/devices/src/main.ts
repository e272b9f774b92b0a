import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { DevicesModule } from './module.js';
import { deviceSettings } from './settings.js';

await main({ name: 'devices', services: ['devices'], modules: [DevicesModule], publicPort: false, answerTo, settings: [deviceSettings] });
