import { join } from 'node:path';
import { siteGetFlows, siteGetLevels, siteGetVolumes } from '@headworks/api/paths/site/graphs';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyGetResult } from '@headworks/api/paths/study/result';
import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { REPOSITORY, run } from '@headworks/processes';
import { describe, expect, it } from 'vitest';
import { call, exchange } from '../../harness/call.js';
import { newOrganization } from '../../harness/organization.js';
import { resultOf } from '../../harness/results.js';
import { SAMPLE_BASINS, sampleBasin } from '../../harness/sample-basin.js';

describe('the result of a basin', () => {
  it('works', async () => {
    const org = await newOrganization();
    const t0 = Date.now();
    const { basinId, siteIds } = await sampleBasin(org);
    console.log('made', Date.now() - t0);
    const t1 = Date.now();
    const result = await resultOf(org, { basinId });
    console.log('result', Date.now() - t1, JSON.stringify(result).slice(0, 1500));
    const t2 = Date.now();
    const again = await exchange(studyGetResult, { basinId }, org.token);
    console.log('again', Date.now() - t2, JSON.stringify(again.body).length);
    const flows = await call(siteGetFlows, { siteIdList: [...siteIds.values()], returnHours: true, returnDailyTotals: true }, org.token);
    console.log(JSON.stringify(flows).slice(0, 600));
    const siteId = [...siteIds.values()][0] ?? 0;
    console.log(JSON.stringify(await call(siteGetLevels, { siteId }, org.token)).slice(0, 300));
    console.log(JSON.stringify(await call(siteGetVolumes, { siteId }, org.token)).slice(0, 300));
  });
});
