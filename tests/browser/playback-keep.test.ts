import { readFile } from 'node:fs/promises';
import { sitesEnable } from '@headworks/api/paths/site/paths';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, untilAlerts, untilDatedLog } from '../harness/devices.js';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { deliver, packetOf } from '../harness/packets.js';
import { assignLog, newBasin, newSite, newStudy } from '../harness/studies.js';
import { mapTest, openAs, says, shown } from './browser.js';

const QUARTER = 900;
const PLACE = JSON.stringify({ lat: 41.0, lng: -76.45 });
const now = () => Math.floor(Date.now() / 1_000 / QUARTER) * QUARTER;

/** What a clean page reads of a video file: its size, and how long it lasts. */
async function played(page: Page, file: Buffer): Promise<{ readonly width: number; readonly height: number; readonly lasts: number }> {
  // Runs in the page; recorders write no duration, so a seek to the end finds it.
  return page.evaluate(
    async (address) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = address;
      await new Promise<void>((resolve, reject) => {
        video.onloadeddata = () => resolve();
        video.onerror = () => reject(new Error(video.error?.message));
      });
      const ended = new Promise<void>((resolve) => {
        video.onseeked = () => resolve();
      });
      video.currentTime = 1e6;
      await ended;
      return { width: video.videoWidth, height: video.videoHeight, lasts: video.currentTime };
    },
    `data:video/webm;base64,${file.toString('base64')}`,
  );
}

describeWith('chromium', 'a playback', () => {
  let org: Organization;
  let address: string;
  let serial: string;
  let end: number;
  beforeAll(async () => {
    org = await newOrganization();
    const study = await newStudy(org, '2026 Survey');
    const basin = await newBasin(org, study.id);
    const site = await newSite(org, basin.id, 'Mill_MH1', { siteLocation: PLACE, pipeId: 8 });
    end = now() - 2 * QUARTER;
    const records = Array.from({ length: 5 }, (_, index): [number, number] => [end - (4 - index) * QUARTER, 2 + index]);
    const device = await newDevice(org, { alert1: 5, loginterval: 15, verticalmount: 40, records });
    serial = device.serialnumber;
    // An alert that is raised while the page is open shows a toast, in a small window over the menu.
    await untilAlerts(org, device, 1);
    await assignLog(org, site.id, (await untilDatedLog(org, device.id)).id);
    await call(sitesEnable, { basinId: basin.id, siteIds: [site.id], enabled: true }, org.token);
    address = `/studies/${study.id}/${basin.id}?section=playback`;
  });

  const opened = async (page: Page, days = '') => {
    await openAs(page, await signIn(org), `${address}${days}`);
    await shown(page.locator('[data-part="alert-count"]'));
    await shown(page.getByText('Mill_MH1').first());
  };
  const saved = async (page: Page, what: RegExp, wait = 90_000) => {
    await page.getByRole('button', { name: 'Save a picture or a clip' }).click();
    const download = page.waitForEvent('download', { timeout: wait });
    await page.getByRole('menuitem', { name: what }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  mapTest('is saved as a picture of the moment and as a clip of its days', async ({ openPage }) => {
    // Software encodes it: a small window is quick.
    const page = await openPage({ viewport: { width: 800, height: 600 } });
    const day = new Date(end * 1_000).toISOString().slice(0, 10);
    await opened(page, `&from=${day}&to=${day}`);
    const picture = await saved(page, /PNG/);
    expect(picture.name).toMatch(/^2026 Survey .* Fishing Creek \d{4}-\d\d-\d\d-00-00\.png$/);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    const clip = await saved(page, /WebM/);
    expect(clip.name).toMatch(/\.webm$/);
    const { width, height, lasts } = await played(await openPage(), clip.bytes);
    expect([width, height]).toEqual([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]);
    // A day, at a tenth of a second for each quarter of an hour.
    expect(lasts).toBeGreaterThan(9);
    await says(page, /^\w{3} \d+, \d{4}, 00:00$/);
  });

  mapTest('goes live: it stays at the newest levels, and moves when others arrive', async ({ page }) => {
    await opened(page);
    const live = page.getByRole('button', { name: 'Live' });
    await live.click();
    const list = page.getByRole('list', { name: 'Sites' });
    await says(list, /^6\.00/);
    await shown(page.locator('[data-part="live-mark"]'));
    await deliver(org, serial, packetOf({ alert1: 5, verticalmount: 40, records: [[end + QUARTER, 7.5]] }));
    await says(list, /^7\.50/);
    await says(page, '1 site at or above Alert 1');
    // A hand at the clock ends it.
    await page.getByRole('button', { name: 'Step back' }).click();
    await says(list, /^6\.00/);
    expect(await live.getAttribute('aria-pressed')).toBe('false');
  });

  mapTest('goes live also when that is chosen before the levels have come', async ({ page }) => {
    const chosen = Promise.withResolvers<void>();
    await page.route(
      '**/study/get/playback',
      async (route) => {
        await chosen.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await openAs(page, await signIn(org), address);
    await page.getByRole('button', { name: 'Live' }).click();
    chosen.resolve();
    await says(page.getByRole('list', { name: 'Sites' }), /^[67]\.[05]0/);
    await shown(page.locator('[data-part="live-mark"]'));
  });

  mapTest('moves also by levels that arrive before it has read which logs are of the basin', async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    await page.route('**/study/get/basin/logs', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await opened(page);
    await page.getByRole('button', { name: 'Live' }).click();
    const list = page.getByRole('list', { name: 'Sites' });
    await says(list, /^[67]\.[05]0/);
    await shown(page.locator('[data-part="live-mark"]'));
    await deliver(org, serial, packetOf({ alert1: 5, verticalmount: 40, records: [[end + 2 * QUARTER, 8.5]] }));
    await says(list, /^8\.50/);
    asked.resolve();
  });
});
