import { readFile } from 'node:fs/promises';
/// <reference lib="dom" />
import { itrActivateLog } from '@headworks/api/paths/itr/devices';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { readyResult } from '../harness/results.js';
import { type SampleBasin, sampleBasin } from '../harness/sample-basin.js';
import { assignLog, newBasin, newSite, newStudy } from '../harness/studies.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, focused, gone, live, openAs, rowOf, says, shown } from './browser.js';
import { contrastAtFoot } from './canvas.js';
import { cutIn } from './cut-texts.js';
import { looksOf } from './looks.js';
import { openResults, resultsOf } from './results-screens.js';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const tableOf = (page: Page): Locator => page.getByRole('table', { name: 'AutoAnalysis of Fishing Creek' });
const first = (page: Page): Locator => page.getByRole('region', { name: 'Where to look first' });

/** Whether nothing covers the middle of the element, as where it is scrolled out of sight. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

describeWith('chromium', 'the results of a basin', () => {
  let org: Organization;
  let sample: SampleBasin;
  beforeAll(async () => {
    org = await newOrganization();
    sample = await sampleBasin(org);
  });

  browserTest('say which manhole first, and why, in two clicks', async ({ page }) => {
    await openAs(page, await signIn(org), `/studies/${sample.studyId}/${sample.basinId}`);
    await page.getByRole('link', { name: 'Results' }).click();
    const sites = first(page).getByRole('listitem');
    await shown(sites.first());
    const words = (await sites.allInnerTexts()).map(plain);
    expect(words[0]).toMatch(/^Creekside_MH05 Severe I&I 617\.83 gal per household and day, mostly ground water Medium confidence$/);
    expect(words[1]).toMatch(
      /^Millville_Rd_MH61 Severe I&I 530\.46 gal .* Low confidence Severe surcharge (most recently )?\w{3} \d.* \w+ confidence$/,
    );
    expect(words[2]).toMatch(/^East_St_MH71 Severe blockage/);
    await first(page).getByRole('link', { name: 'Creekside_MH05' }).click();
    const why = page.getByRole('dialog', { name: 'Analysis - Creekside_MH05' });
    await says(why, 'Severe inflow and infiltration');
    await says(why, /per household and day; the limit is 450\sgal/);
    await says(why, 'not by a measured velocity');
    await shown(tableOf(page).getByRole('columnheader', { name: 'I&I severity' }));
    await says(page, 'I&I:');
  });

  browserTest('show the open site in the chart, how certain it is, and its numbers as a file', async ({ page }) => {
    await openResults(page, await signIn(org), sample);
    await first(page).getByRole('link', { name: 'Millville_Rd_MH61' }).click();
    const why = page.getByRole('dialog', { name: 'Analysis - Millville_Rd_MH61' });
    await shown(why);
    await shown(page.getByRole('img', { name: /^Flow of Millville_Rd_MH61/ }));
    // As severe as its I&I, which is less certain.
    await says(why.locator('[data-part="finding"]').first(), 'Surcharge');
    await why.getByRole('button', { name: 'Close' }).click();
    await gone(why);
    const charts = page.getByRole('region', { name: 'Charts of the sites' });
    await shown(charts.getByRole('img', { name: /^Flow of Millville_Rd_MH61/ }));
    await says(charts, 'Low confidence');
    await says(charts, 'not by a measured velocity');
    const download = page.waitForEvent('download');
    await charts.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('Millville_Rd_MH61-Flows.csv');
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFDate\/Time \(logger time\),Flow \(GPM\),Dry-weather flow \(GPM\),/);
    expect(lines[1]).toMatch(/^2025-02-17 00:00:00(,\d+\.\d\d){3}$/);
    await charts.getByRole('button', { name: 'Show the days behind this' }).click();
    await shown(why);
  });

  browserTest('print each measure, worst first, and add the volumes up in rings', async ({ page }) => {
    await openResults(page, await signIn(org), sample);
    const row = rowOf(tableOf(page), 'Creekside_MH05');
    await shown(row);
    expect(plain(await row.innerText())).toMatch(/^Creekside_MH05 .*182\.00 .*589\.15 .*28\.67 .*617\.83 .*Severe .*Medium$/);
    await shown(page.getByRole('img', { name: /^Ground Water: 26\.5\sM\sgal\. Creekside_MH05 25\s%/ }));
    await shown(page.getByRole('img', { name: /^Flow of Creekside_MH05 from Feb 17, 2025 to Apr 13, 2025/ }));
    await tableOf(page).getByRole('button', { name: 'Rain Derived I&I' }).click();
    expect(await tableOf(page).getByRole('row').nth(1).innerText()).toContain('Interceptor_MH01');
  });

  browserTest('hold every number of a site, with what its water costs', async ({ page }) => {
    await openResults(page, await signIn(org), sample);
    await page.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Details - Fishing Creek' });
    await says(details, 'Feb 17 – Apr 13, 2025 (56 full days)');
    const row = rowOf(details, 'Creekside_MH05');
    await says(row, '$13,839.31');
    const cost = details.getByLabel('Water cost per 1000 gal');
    expect(await cost.inputValue()).toBe('2.00');
    await details.getByRole('region', { name: 'Every number of each site' }).evaluate((region) => region.scrollTo(400, 0));
    for (const cell of [details.getByRole('columnheader', { name: 'Site', exact: true }), row.getByRole('cell').first()])
      expect(await cell.evaluate(isOnTop), 'names stay in sight next to the numbers').toBe(true);
    await cost.fill('3.5');
    await cost.blur();
    expect(await cost.inputValue()).toBe('3.50');
    await says(row, '$24,218.79');
    await cost.fill('water');
    await cost.blur();
    expect(await cost.inputValue()).toBe('0.00');
  });

  browserTest('are of the days that are submitted, by the loggers’ clock and in the address', async ({ page }) => {
    await openResults(page, await signIn(org), sample, '&from=2019-01-01&to=2025-03-16');
    await says(page, '28 full days, 10 sites');
    expect(await page.getByRole('textbox', { name: 'Start' }).inputValue()).toBe('Feb 17, 2025');
    await page.getByRole('textbox', { name: 'End' }).fill('Mar 30, 2025');
    await page.getByRole('textbox', { name: 'End' }).press('Enter');
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(page, '42 full days, 10 sites');
    expect(new URL(page.url()).searchParams.get('to')).toBe('2025-03-30');
    await page.getByRole('textbox', { name: 'Start' }).fill('Mar 28, 2025');
    await page.getByRole('textbox', { name: 'Start' }).press('Enter');
    await page.getByRole('button', { name: 'Submit' }).click();
    const refused = page.getByRole('alert');
    await says(refused, 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow');
    expect(await refused.getByRole('button').count(), 'asking again would change nothing').toBe(0);
    await page.getByRole('textbox', { name: 'End' }).fill('Mar 27, 2025');
    await page.getByRole('textbox', { name: 'End' }).press('Enter');
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(refused, 'The start date must be before the end date.');
    expect(await refused.count(), 'the problem of the dates before is gone').toBe(1);
  });

  browserTest('stay in sight until those of other dates are there', async ({ page }) => {
    await openResults(page, await signIn(org), sample);
    await says(page, '56 full days, 10 sites');
    const answer = Promise.withResolvers<void>();
    await page.route('**/study/get/result', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'End' }).fill('Mar 31, 2025');
    await page.getByRole('textbox', { name: 'End' }).press('Enter');
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(page, 'Calculating; these are of the dates before');
    await shown(rowOf(tableOf(page), 'Creekside_MH05'));
    answer.resolve();
    await says(page, '43 full days, 10 sites');
  });

  browserTest('list the days behind a finding, and open the chart there', async ({ page }) => {
    await openResults(page, await signIn(org), sample, `&site=${sample.siteIds.get('S09')}`);
    const why = page.getByRole('dialog', { name: 'Analysis - East_St_MH71' });
    await why.getByRole('button', { name: 'Show the days behind this' }).first().click();
    const days = why.getByRole('region', { name: /^The days behind Blockage/ });
    expect(plain(await rowOf(days, 'Mar 26, 2025').innerText())).toBe('Mar 26, 2025 93 %');
    await days.getByRole('button', { name: 'Mar 26, 2025' }).click();
    await shown(page.getByRole('img', { name: /^Volumetric Change of East_St_MH71 from Mar 23, 2025 to Mar 29, 2025/ }));
    await says(page.getByRole('region', { name: 'Charts of the sites' }), /Blocked, Mar 2\d.*: the level is backed up/);
    await why.getByRole('button', { name: 'Show the days behind this' }).first().click();
    const surcharged = why.getByRole('region', { name: /^The days behind Surcharge/ });
    await surcharged.getByRole('button').first().click();
    await shown(page.getByRole('img', { name: /^Level of East_St_MH71 from / }));
    await page.getByRole('button', { name: 'Show all dates' }).click();
    await shown(page.getByRole('img', { name: /^Level of East_St_MH71 from Feb 17, 2025/ }));
    await why.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await gone(why);
    await focused(page.getByRole('main'));
  });

  browserTest('of all basins are ranked in one view', async ({ page }) => {
    await openAs(page, await signIn(org), `/studies/${sample.studyId}`);
    await page.getByText('Results', { exact: true }).click();
    const sites = page.getByRole('table', { name: 'Sites by I&I' });
    await shown(sites);
    expect(plain(await sites.getByRole('row').nth(1).innerText())).toMatch(/^Creekside_MH05 617\.83 .*Fishing Creek Severe I&I Medium$/);
    await says(rowOf(sites, 'East_St_MH71'), 'Severe blockage');
    await page.setViewportSize({ width: 390, height: 844 });
    await shown(sites.locator('td').getByText('Confidence in I&I').first());
    expect(await cutIn(sites.locator('td')), 'cut on a phone').toEqual([]);
    await page.getByRole('table', { name: 'Basins by I&I' }).getByRole('link', { name: 'Fishing Creek' }).click();
    await shown(first(page));
  });

  const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    results: async (page) => {
      await openResults(page, await signIn(org), sample);
      await shown(page.getByRole('img', { name: /^Flow of / }));
    },
    'the analysis of a site': async (page) => {
      await openResults(page, await signIn(org), sample, `&site=${sample.siteIds.get('S07')}`);
      const why = page.getByRole('dialog', { name: 'Analysis - Millville_Rd_MH61' });
      await why.getByRole('button', { name: 'Show the days behind this' }).first().click();
    },
    'the details of all sites': async (page) => {
      await openResults(page, await signIn(org), sample);
      await page.getByRole('button', { name: 'Details' }).click();
      await says(page.getByRole('dialog'), 'Creekside_MH05');
    },
    'the analysis map': async (page) => {
      await openResults(page, await signIn(org), sample);
      await page.getByRole('button', { name: 'Analysis map' }).click();
      await shown(page.getByRole('region', { name: 'Map of sites' }).getByRole('button', { name: 'Zoom in' }));
    },
    'the comparison of periods': async (page) => {
      await openResults(page, await signIn(org), sample, '&view=compare&a=2025-02-17_2025-03-16&b=2025-03-17_2025-04-13');
      await shown(page.getByRole('table'));
    },
    'the results of all basins': async (page) => {
      await openAs(page, await signIn(org), `/studies/${sample.studyId}?section=results`);
      await shown(page.getByRole('table', { name: 'Sites by I&I' }));
    },
  };
  for (const [name, show] of Object.entries(screens))
    browserTest(`can be read and used by everyone, at four widths, in light and dark: ${name}`, async ({ page }) => {
      await bringAxe(page);
      const looks = await looksOf(page);
      await show(page);
      const found: Record<string, readonly string[]> = {};
      for (const look of ['light', 'dark', 'narrow', 'tablet', 'phone'] as const) {
        await looks[look]();
        await expect
          .poll(() => page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length'))
          .toBe(0);
        const stumbled = await barriers(page, look === 'dark' ? 'colours' : 'everything');
        if (stumbled.length > 0) found[look] = stumbled;
        const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
        expect(wide, look).toBe(false);
      }
      expect(found).toEqual({});
    });
});

describeWith('chromium', 'a basin with a site that could not be computed', () => {
  browserTest('says why, of that site and of the one below it, and counts the others', async ({ page, org }) => {
    const sample = await sampleBasin(org);
    const { studyId, basinId, siteIds } = sample;
    await call(siteUpdate, { siteId: siteIds.get('S03') ?? 0, basinId, population: null }, org.token, org);
    await readyResult(org, { basinId });
    await openResults(page, org, sample);
    await says(page, /^\d+ full days, 8 of 10 sites · logger time$/);
    const upstream = 'A site upstream has no flow, so the part of this site alone is unknown.';
    await says(tableOf(page), upstream);
    await says(tableOf(page), 'The sites upstream have more households than this site');
    const cell = rowOf(tableOf(page), 'Trunk_MH14').getByRole('cell', { name: 'Not computed' });
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), 'cut').toBe(false);
    await page.getByRole('link', { name: 'Trunk_MH27' }).click();
    const why = page.getByRole('dialog', { name: 'Analysis - Trunk_MH27' });
    await says(why, 'The sites upstream have more households than this site');
    await says(why, 'Not Set');
    expect(await why.getByText('No issues to report').count()).toBe(0);
    expect(await why.getByText('Low confidence').count(), 'of a result that is not there').toBe(0);
    expect(await page.getByRole('region', { name: 'Charts of the sites' }).getByText('Low confidence').count()).toBe(0);
    await page.goto(resultsOf(sample, `&site=${siteIds.get('S02')}`));
    await says(page.getByRole('dialog', { name: 'Analysis - Trunk_MH14' }), upstream);
    await page.goto(`/studies/${studyId}?section=results`);
    await says(rowOf(page.getByRole('table', { name: 'Basins by I&I' }), 'Fishing Creek'), '8 of 10 sites');
    await says(rowOf(page.getByRole('table', { name: 'Sites by I&I' }), 'Trunk_MH14'), 'Not computed');
  });
});

describeWith('chromium', 'a study with a basin that failed', () => {
  browserTest('shows the results of the others, with their days and sites, and prints them', async ({ page, org }) => {
    const { studyId } = await sampleBasin(org, { only: ['S10'] });
    await newBasin(org, studyId, 'Without sites');
    await openAs(page, org, `/studies/${studyId}?section=results`);
    const row = rowOf(page.getByRole('table', { name: 'Basins by I&I' }), 'Fishing Creek');
    await says(row, 'Feb 17 – Apr 13, 2025');
    await says(row, '1 site');
    await shown(page.getByRole('button', { name: 'Print' }));
    const open = page.getByRole('region', { name: 'Basins without results yet' });
    await says(open, '1 of 2 basins has no results');
    await says(open, 'No Sites found. Return to the Sites tab to add sites to this basin.');
    expect(await open.getByRole('progressbar').count()).toBe(0);
  });
});

describeWith('chromium', 'a basin without results', () => {
  browserTest('without sites says where to add them', async ({ page, org }) => {
    const { id: studyId } = await newStudy(org);
    const { id: basinId } = await newBasin(org, studyId);
    await openResults(page, org, { studyId, basinId });
    await says(page, 'No gallons per day per household set for: Fishing Creek');
    await says(page.getByRole('alert'), 'No Sites found. Return to the Sites tab to add sites to this basin.');
  });

  browserTest('names the device that is not active, and asks again when it is', async ({ page, org }) => {
    const sample = await sampleBasin(org, { only: ['S10'], active: false });
    await openResults(page, org, sample);
    await says(
      page.getByRole('alert'),
      /^Error: Device not activated\. Serial Number \d+ Go to the Logs tab or the iTracker page to activate this device\.$/,
    );
    for (const logId of sample.logIds.get('S10') ?? []) await call(itrActivateLog, { logId }, org.token, org);
    await page.getByRole('button', { name: 'Retry' }).click();
    await shown(first(page));
  });

  browserTest('has no Results for a member who may not read them', async ({ page, org }) => {
    const sample = await sampleBasin(org, { only: ['S10'] });
    const member = await newMember(org, { studies: { results: 'none' } });
    await openResults(page, member, sample);
    await shown(page.getByRole('link', { name: 'FlowSeries' }));
    expect(await page.getByRole('link', { name: 'Results' }).count()).toBe(0);
  });
});

describeWith('chromium', 'a basin of more sites than bars have room for', () => {
  browserTest('shows columns that scroll, worst first, above a list of the numbers', async ({ page, org }) => {
    const { studyId, basinId, logIds } = await sampleBasin(org, { only: ['S09', 'S10'] });
    for (let number = 1; number <= 14; number++) {
      const site = await newSite(org, basinId, `Copy ${number}`, { pipeId: 8, population: 100 + number });
      await assignLog(org, site.id, logIds.get('S10')?.[0] ?? 0);
    }
    await openResults(page, org, { studyId, basinId });
    const columns = page.getByRole('region', { name: /^The four measures of each site as columns/ });
    const canvas = columns.locator('canvas').first();
    await shown(canvas);
    await expect.poll(() => contrastAtFoot(canvas, 100), { message: 'names of the columns' }).toBeGreaterThan(4.5);
    expect(await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), 'wide').toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = tableOf(page);
    await expect.poll(() => table.getByRole('row').count()).toBe(17);
    const totals = (await table.getByRole('row').allInnerTexts())
      .slice(1)
      .map((row) => Number(/([\d.]+)\s*(?:Severe|Moderate|Mild|None)/.exec(row)?.[1]));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(totals[0]).toBeGreaterThan(450);
  });
});

describeWith('chromium', 'results that are being viewed', () => {
  browserTest('change by themselves when another user has calculated them again', async ({ page, org }) => {
    const sample = await sampleBasin(org, { only: ['S10'] });
    await openResults(page, org, sample);
    const row = rowOf(tableOf(page), 'Creekside_MH05');
    await shown(row);
    await live(page);
    const siteId = sample.siteIds.get('S10') ?? 0;
    await call(siteUpdate, { siteId, basinId: sample.basinId, population: 400 }, org.token, org);
    await call(studyUpdateBasin, { basin: { id: sample.basinId, gpdperhouse: 91 } }, org.token, org);
    await readyResult(org, { basinId: sample.basinId });
    await gone(row.getByText('617.83'));
    await says(row, '91.00');
  });

  browserTest('follow a change at once, and say that they are old while they wait to follow the next one', async ({ page, org }) => {
    const sample = await sampleBasin(org, { only: ['S10'] });
    await openResults(page, org, sample);
    const row = rowOf(tableOf(page), 'Creekside_MH05');
    await shown(row);
    await live(page);
    const change = (gpdperhouse: number) => call(studyUpdateBasin, { basin: { id: sample.basinId, gpdperhouse } }, org.token, org);
    await change(91);
    await says(row, '91.00');
    await change(120);
    await says(page, 'The basin has changed: these numbers are from before the change.');
    await page.getByRole('button', { name: 'Calculate now' }).click();
    await says(row, '120.00');
    await gone(page.getByRole('button', { name: 'Calculate now' }));
  });

  browserTest('are no longer polled for after a minute, and appear by themselves when they are there', async ({ page, org }) => {
    const sample = await sampleBasin(org, { only: ['S10'] });
    let [polls, held] = [0, true];
    await page.clock.install();
    await page.route('**/study/get/result', (route) => (held ? route.fulfill({ json: { message: 'JobStarted' } }) : route.continue()));
    await page.route('**/study/get/result/pending', (route) => {
      polls++;
      return route.fulfill({ status: 404, json: { error: 'NoSuchKey', message: 'The calculation goes on.' } });
    });
    await openResults(page, org, sample);
    await says(page, 'The results are being calculated.');
    await live(page);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1_000);
          return polls;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(60);
    await shown(page.getByRole('button', { name: 'Check again' }));
    await says(page, 'The calculation goes on. The results appear here by themselves when it ends.');
    expect(polls).toBe(60);
    held = false;
    await readyResult(org, { basinId: sample.basinId });
    await shown(rowOf(tableOf(page), 'Creekside_MH05'));
  });
});
