import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { gone, mapTest, openAs, shown } from './browser.js';
import { dragMap, mapOf } from './drag-map.js';
import { newPlayback, newSensor } from './recent-levels.js';

/** The server of the tests has no source of weather. */
describeWith('chromium', 'a server without a source of weather', () => {
  mapTest.for(['a basin', 'SewerWatch'] as const)(
    'offers none in the playback of %s, nor the key of its colours, and says nothing about it',
    async (what, { page, org }) => {
      const calls: string[] = [];
      page.on('request', (request) => request.url().includes('/weather/') && calls.push(request.url()));
      if (what === 'SewerWatch') await newSensor(org);
      await openAs(page, org, what === 'a basin' ? await newPlayback(org) : '/sewerwatch');
      await shown(page.locator('[data-part="alert-count"]'));
      await gone(page.getByRole('progressbar', { name: /^Loading/ }));

      await mapOf(page).getByRole('button', { name: 'Options' }).click();
      await shown(page.getByRole('checkbox', { name: 'Labels' }));
      for (const name of ['Weather', 'Rain Key']) expect(await page.getByRole('checkbox', { name }).count(), name).toBe(0);
      expect(await page.getByText('Rain Key').count()).toBe(0);
      await page.keyboard.press('Escape');

      await dragMap(page, 300);
      await page.getByRole('button', { name: 'Step forward' }).click();
      await expect.poll(() => page.getByRole('slider', { name: 'Timeline' }).getAttribute('aria-valuenow')).toBe('1');
      expect(calls).toEqual([]);
      for (const text of ['Unable to get weather data', 'Weather data unavailable', 'Click to reload weather overlay'])
        expect(await page.getByText(text).count(), text).toBe(0);
    },
  );
});
