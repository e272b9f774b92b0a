import { describeWith } from '@headworks/testing';
import { beforeAll, expect } from 'vitest';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { type SampleBasin, sampleBasin } from '../harness/sample-basin.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, gone, says, shown } from './browser.js';
import { openResults } from './results-screens.js';

describeWith('chromium', 'the comparison of two periods', () => {
  let org: Organization;
  let sample: SampleBasin;
  beforeAll(async () => {
    org = await newOrganization();
    sample = await sampleBasin(org, { only: ['S08', 'S09', 'S10'] });
  });

  browserTest('says that no change can be shown before and after a day, and goes back to the results', async ({ page }) => {
    await bringAxe(page);
    await openResults(page, await signIn(org), sample);
    await page.getByRole('button', { name: 'Compare periods' }).click();
    const section = page.getByRole('region', { name: 'Compare periods' });
    await shown(section.getByLabel('Day of the repair'));
    await section.getByRole('button', { name: 'Compare', exact: true }).click();
    await says(section, 'No change can be shown at any site.');
    await says(section, /First period: Feb 17 – Mar 16, 2025, 28 full days, [\d.]+\sin\. of rain/);
    await says(section, /Second period: Mar 18 – Apr 13, 2025, 27 full days/);
    const table = section.getByRole('table', { name: 'Changes of Fishing Creek' });
    expect(await table.getByRole('row').count()).toBe(4);
    await shown(table.getByRole('columnheader', { name: 'RDII per in. of rain, gal' }));
    expect(await barriers(page, 'everything')).toEqual([]);

    await page.reload();
    await says(section, 'No change can be shown at any site.');
    await section.getByRole('button', { name: 'Back to results' }).click();
    await shown(page.getByRole('region', { name: 'Where to look first' }));
    await gone(section);
  });

  browserTest('asks for two periods of two weeks that have no day in common', async ({ page }) => {
    await openResults(page, await signIn(org), sample, '&view=compare');
    const section = page.getByRole('region', { name: 'Compare periods' });
    await section.getByText('Two periods').click();
    const end = section.getByLabel('First period, end');
    await end.fill('Mar 20, 2025');
    await end.press('Enter');
    await section.getByRole('button', { name: 'Compare', exact: true }).click();
    await shown(section.getByRole('alert').getByText('The two periods must have no day in common.'));
    await end.fill('Feb 20, 2025');
    await end.press('Enter');
    await section.getByRole('button', { name: 'Compare', exact: true }).click();
    await shown(section.getByRole('alert').getByText('Each period needs at least 14 days.'));
    await end.fill('Mar 10, 2025');
    await end.press('Enter');
    await section.getByRole('button', { name: 'Compare', exact: true }).click();
    await says(section, /First period: Feb 17 – Mar 10, 2025, 22 full days/);
    await shown(section.getByRole('table', { name: 'Changes of Fishing Creek' }));
  });
});
