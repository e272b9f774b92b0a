export { AnalysisModule } from './module.js';
export { analysisSettings } from './settings.js';
