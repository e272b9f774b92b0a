import { services } from '@headworks/api/services';
import { openService, type Platform } from '@headworks/platform';
import type { AnalysisService } from './context.js';

export async function openAnalysis(platform: Platform): Promise<AnalysisService> {
  return openService(platform, { name: 'analysis', streams: services.analysis.streams, migrations: [] });
}
