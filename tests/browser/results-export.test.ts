import { readFile } from 'node:fs/promises';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { describeWith, until } from '@headworks/testing';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { readyResult } from '../harness/results.js';
import { sampleBasin } from '../harness/sample-basin.js';
import { browserTest, shown } from './browser.js';
import { openResults } from './results-screens.js';

describeWith('chromium', 'the export of results', () => {
  browserTest('is a zip with the results, the rain and the hours of each site, and an entry of the audit', async ({ page, org }) => {
    const { studyId, basinId, siteIds } = await sampleBasin(org, { only: ['S07', 'S08', 'S10'] });
    const result = await readyResult(org, { basinId });
    await openResults(page, org, { studyId, basinId });
    const button = page.getByRole('button', { name: /^Export/ });
    await shown(button);
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('2025 Survey-Fishing Creek.zip');
    const entries = unzipSync(await readFile(await file.path()));
    expect(Object.keys(entries).sort()).toEqual([
      'Creekside_MH05.csv',
      'Fairview_MH66.csv',
      'Millville_Rd_MH61.csv',
      'RainData.csv',
      'StudyResults.csv',
    ]);
    const linesOf = (name: string) =>
      strFromU8(entries[name] ?? new Uint8Array())
        .trim()
        .split(/\r?\n/);
    const [head = '', ...rows] = linesOf('StudyResults.csv');
    expect(rows).toHaveLength(3);
    const column = head.split(',').indexOf('Households (Individual)');
    const millville = rows.find((row) => row.startsWith('Millville_Rd_MH61'))?.split(',') ?? [];
    expect(Number(millville[column])).toBe(result.sites[siteIds.get('S07') ?? 0]?.indPopulation);
    expect(linesOf('Creekside_MH05.csv')).toHaveLength(1 + 56 * 24);
    expect(linesOf('RainData.csv')).toHaveLength(57);
    // The page notes it after the file is there, and is ready for another one then.
    await shown(page.getByRole('button', { name: 'Export', exact: true }));
    const noted = async () => {
      const { entries: audit } = await call(orgGetAudit, { orgId: org.orgId }, org.token);
      return audit.filter(({ action }) => action === 'Results exported');
    };
    await until(async () => (await noted()).length > 0, { what: 'the entry of the audit' });
    expect(await noted()).toHaveLength(1);
  });
});
