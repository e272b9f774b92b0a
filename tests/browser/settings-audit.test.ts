import { readFile } from 'node:fs/promises';
import { orgKeysCreate } from '@headworks/api/paths/org/paths';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { invite } from '../harness/members.js';
import { arrived, browserTest, openAs, rowTexts, says } from './browser.js';

const AUDIT = '/settings/organization/audit';

describeWith('chromium', 'the audit in the browser', () => {
  browserTest('what was done is searched and sorted by the address, and saved as CSV that no spreadsheet runs', async ({ page, org }) => {
    await invite(org);
    await call(orgKeysCreate, { orgId: org.orgId, name: '=SUM(A1), "north"' }, org.token, org);
    await openAs(page, org, AUDIT);
    await says(page, '=SUM(A1), "north"');
    expect((await rowTexts(page))[0]).toMatch(/Ada Lovelace API key created =SUM\(A1\), "north" Begins with hw_/);

    await page.getByLabel('Search by person, action, target or details').fill('api key');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await arrived(page, `${AUDIT}?search=api+key`);
    await expect.poll(async () => (await rowTexts(page)).length).toBe(2);
    await page.getByRole('button', { name: 'Target' }).click();
    await arrived(page, `${AUDIT}?search=api+key&by=target`);
    await expect.poll(async () => (await rowTexts(page))[0]).toContain('=SUM');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^audit-Metro Water-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('\uFEFFTime (UTC),Who,Acting for,Action,Target,Details');
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Ada Lovelace,,API key created,"'=SUM\(A1\), ""north""",Begins with hw_/);
    await says(page, '2 entries are in the file.');

    await page.goBack();
    await arrived(page, `${AUDIT}?search=api+key`);
    await page.goBack();
    await expect.poll(async () => (await rowTexts(page)).length).toBeGreaterThan(3);
  });

  browserTest('days narrow it, and where nothing matches the way back is there', async ({ page, org }) => {
    await openAs(page, org, `${AUDIT}?from=2031-01-01`);
    await says(page, 'No entries match.');
    expect(await page.getByLabel('From').inputValue()).toBe('Jan 1, 2031');
    await page.getByRole('region', { name: 'Audit' }).getByRole('button', { name: 'Clear' }).click();
    await says(page, 'Organization created');
  });

  browserTest(
    'where there is too much for one answer it says since when, and the file has what is before as well',
    async ({ page, org }) => {
      const asked: unknown[] = [];
      const [newest, older] = [1_780_000_000, 1_770_000_000];
      const entry = {
        userid: org.userId,
        name: 'Ada Lovelace',
        actingFor: null,
        action: 'Tag created',
        target: 'Dry',
        targets: [],
        details: '',
      };
      await page.route('**/org/get/audit', (route) => {
        const { to } = route.request().postDataJSON();
        asked.push(to);
        const [id, time, since] = to === newest - 1 ? ['b', older, null] : ['a', newest, newest];
        return route.fulfill({ json: { entries: [{ id, time, ...entry }], page: 1, pageCount: 1, since } });
      });
      await openAs(page, org, AUDIT);
      await says(page, 'Since May 28, 2026. To see earlier entries, choose an earlier last day.');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
      expect(lines.slice(1).map((line) => line.slice(0, 10))).toEqual(['2026-05-28', '2026-02-02', '']);
      expect(asked.slice(-2)).toEqual([null, newest - 1]);
    },
  );
});
