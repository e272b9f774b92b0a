import { type Month, monthEnd, monthOf } from '@headworks/api/billing';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { studyStream } from '@headworks/api/events/study';
import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import { uuidV5 } from '@headworks/ids';
import type { Sql } from '@headworks/postgres';
import type { Sites } from '../context.js';
import { studiesAfter } from '../state/numbers.js';
import { endMonth } from '../study/study.js';

const MONTH_END = 'month-end';
const LEASE_MS = 30_000;
const STUDIES_AT_ONCE = 100;

/** The end of a month is due when it comes; after a standstill it is run late, and still counts for its month. */
export const scheduleMonthEnd = ({ due }: Sites, sql: Sql, month: Month): Promise<void> =>
  due.schedule(sql, [{ kind: MONTH_END, key: month, dueAt: monthEnd(month) }]);

/** Makes every study Inactive at the end of a month (specification part 3, section 1), and schedules the next month. */
export const monthEndWorker = (sites: Sites): Worker => ({
  kind: MONTH_END,
  concurrency: 1,
  leaseMs: LEASE_MS,
  run: async ({ key: month }: DueItem): Promise<DueOutcome> => {
    const { sql } = sites.platform.pool;
    const at = monthEnd(month);
    // First: what follows may fail, and is then tried again for long.
    await scheduleMonthEnd(sites, sql, monthOf(at));
    for (let last = 0; ; ) {
      const studies = await studiesAfter(sql, last, STUDIES_AT_ONCE);
      for (const study of studies) await endStudy(sites, study, month, at);
      const end = studies.at(-1);
      if (end === undefined) return 'done';
      last = end.studyId;
    }
  },
});

async function endStudy(
  { studies }: Sites,
  { studyId, orgId }: { studyId: number; orgId: number },
  month: Month,
  at: number,
): Promise<void> {
  const meta = { orgId, actor: 'sites', commandId: uuidV5(`study-${studyId}`, month, 'month end') };
  const decided = await studies.decide<Refusal>(studyStream(studyId), meta, (study) => endMonth(study, studyId, at));
  if (isRefusal(decided)) throw new Error(`study ${studyId} was not made Inactive: ${decided.refused}`);
}
