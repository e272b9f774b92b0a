import type { ExportEvent, ResultEvent } from '@headworks/api/events/result';
import { eventsTopic, services } from '@headworks/api/services';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform, settingsOf } from '@headworks/platform';
import { analysisCommands } from './commands.js';
import type { AnalysisService } from './context.js';
import { openFlowFileThreads } from './flow-files/open-threads.js';
import { flowFileStreams } from './flow-files/streams.js';
import { type Job, jobDecider } from './jobs/job.js';
import { jobSteps } from './jobs/job-rows.js';
import { jobWorker, scheduleEnds } from './jobs/job-worker.js';
import { laterResultSteps, resultSteps } from './results/result-rows.js';
import { analysisSettings } from './settings.js';
import { openCalculators, type ThreadLimits } from './threads/calculators.js';

const exportDecider = { initial: null, evolve: () => null };

export async function openAnalysis(platform: Platform, limits?: Partial<ThreadLimits>): Promise<AnalysisService> {
  const { ANALYSIS_WORKERS: workers } = settingsOf(platform.config, analysisSettings);
  const service = await openService(platform, {
    name: 'analysis',
    streams: services.analysis.streams,
    migrations: [...resultSteps, ...jobSteps, ...laterResultSteps],
  });
  await platform.bus.ensureTopics([{ name: eventsTopic('sites'), kind: 'events' }]);
  const calculators = openCalculators(platform.calls, platform.clock, workers, limits);
  platform.onStop(() => calculators.stop());
  const analysis: AnalysisService = {
    ...service,
    jobs: new StreamLoader<Job, ResultEvent>(service.store, jobDecider),
    exports: new StreamLoader<null, ExportEvent>(service.store, exportDecider),
    calculators,
  };
  platform.localCalls.register('analysis', analysisCommands(analysis));
  const converters = openFlowFileThreads(workers);
  platform.onStop(() => converters.stop());
  platform.localCalls.registerStreams('analysis', flowFileStreams(platform, converters));
  await scheduleEnds(analysis);
  service.due.start(jobWorker(analysis, workers));
  return analysis;
}
