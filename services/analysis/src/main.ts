import { answerTo } from '@headworks/api/failure-answer';
import { main } from '@headworks/platform';
import { AnalysisModule } from './module.js';
import { analysisSettings } from './settings.js';

await main({
  name: 'analysis',
  services: ['analysis'],
  modules: [AnalysisModule],
  settings: [analysisSettings],
  publicPort: false,
  answerTo,
});
