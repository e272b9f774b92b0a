import type { Service } from '@headworks/platform';

export interface AnalysisService extends Service {}

export const ANALYSIS = Symbol('analysis');
