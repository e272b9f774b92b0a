import { monthOf } from '@headworks/api/billing';
import { eventsTopic, services } from '@headworks/api/services';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform } from '@headworks/platform';
import { openThreads, type Received } from '@headworks/threads';
import { basinDecider } from './basin/basin.js';
import { sitesCommands } from './commands.js';
import type { Sites } from './context.js';
import { copyWorker } from './copy/copy-job.js';
import { copyMessage } from './copy/copy-rows.js';
import { importWorker } from './import/import-job.js';
import { monthEndWorker, scheduleMonthEnd } from './month-end/month-end.js';
import { rainStreams } from './rain/commands.js';
import { oldRainWorker } from './rain/old-rain.js';
import type { ReadBody } from './rain/read-body.js';
import { oldLinksWorker } from './share/old-links.js';
import { sitesSteps } from './state/tables.js';
import { studyDecider } from './study/study.js';

/** For the JSON of 600,000 rows. */
const RAIN_HEAP_MB = 512;

export async function openSites(platform: Platform): Promise<Sites> {
  const service = await openService(platform, {
    name: 'sites',
    streams: services.sites.streams,
    migrations: sitesSteps,
    state: [{ table: 'copies', keyColumn: 'copy_key', toMessage: copyMessage }],
  });
  await platform.bus.ensureTopics([{ name: eventsTopic('logs'), kind: 'events' }]);
  const sites: Sites = {
    ...service,
    studies: new StreamLoader(service.store, studyDecider),
    basins: new StreamLoader(service.store, basinDecider),
  };
  platform.localCalls.register('sites', sitesCommands(sites));
  const threads = openThreads<Received, ReadBody>({
    worker: new URL('./rain/read-worker.js', import.meta.url),
    most: 1,
    heapMb: RAIN_HEAP_MB,
  });
  platform.onStop(() => threads.stop());
  platform.localCalls.registerStreams('sites', rainStreams(sites, threads));
  service.due.start(oldRainWorker(sites));
  service.due.start(oldLinksWorker(sites));
  service.due.start(copyWorker(sites));
  service.due.start(importWorker(sites));
  await scheduleMonthEnd(sites, platform.pool.sql, monthOf(platform.clock.now()));
  service.due.start(monthEndWorker(sites));
  return sites;
}
