import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startWeatherServer, type WeatherServer } from '../../services/bff/test-kit/weather-server.js';
import { newOrganization, type Organization } from '../harness/organization.js';
import { type OwnProduct, ownProduct } from '../harness/surroundings.js';
import { mapTest, openAs, shown } from './browser.js';
import { controlsUnder } from './controls-under.js';
import { newPlayback, newSensor } from './recent-levels.js';

const messageOn = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Unable to get weather data' });

describeWith('chromium', 'weather that cannot be read, on a phone', () => {
  let server: WeatherServer;
  let own: OwnProduct;
  beforeAll(async () => {
    server = await startWeatherServer();
    server.behavior = { kind: 'down' };
    own = await ownProduct({ WEATHER_WMS_URL: server.wmsUrl });
  });
  afterAll(async () => {
    await own?.close();
    await server.close();
  });

  /** Opens a playback; the message stays, because the mouse is over it. */
  async function reported(page: Page, org: Organization, address: string): Promise<void> {
    await openAs(page, org, address);
    // That waits until it has stopped moving.
    await messageOn(page).hover();
    await shown(page.locator('[data-part="alert-count"]'));
  }

  const onPhone = () => ({ baseURL: own.product.publicUrl, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  mapTest('is reported where no control of a basin is', async ({ openPage }) => {
    const org = await newOrganization(own.product);
    const page = await openPage(onPhone());
    await reported(page, org, await newPlayback(org));
    expect(await controlsUnder(messageOn(page))).toEqual([]);
  });

  mapTest('is reported where no control of SewerWatch is, and below the list of logs that is opened', async ({ openPage }) => {
    const org = await newOrganization(own.product);
    const names = ['Cedar_Lane', 'Iron_St', 'Mill_Race', 'Penn_St'];
    for (const sitename of names) await newSensor(org, { sitename });
    const page = await openPage(onPhone());
    await reported(page, org, '/sewerwatch');
    expect(await controlsUnder(messageOn(page))).toEqual([]);

    const picker = page.getByRole('combobox', { name: 'Select a SewerWatch Log' });
    await picker.focus();
    await picker.press('ArrowDown');
    for (const name of names) await page.locator('.ant-select-item-option').filter({ hasText: name }).click({ trial: true });
    await shown(messageOn(page));
  });
});
