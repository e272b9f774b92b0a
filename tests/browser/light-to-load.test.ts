import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { browserTest, logIn, openAs, says, shown } from './browser.js';
import { type Loaded, wavesOf } from './waves.js';

const kB = (files: readonly Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

describeWith('chromium', 'light', () => {
  browserTest('measure', async ({ openPage, org }) => {
    await newDevice(org);
    const login = await openPage();
    const w1 = await wavesOf(login, '/login', () => shown(login.getByLabel('Email')));
    for (const w of w1)
      console.log(
        'login wave',
        w.length,
        kB(w),
        kB(w.filter(({ path }) => !path.endsWith('woff2'))),
        w.map((f) => `${f.path.slice(8)} ${f.bytes} ${f.encoding}`).join('\n'),
      );
    const page = await openPage();
    await openAs(page, org, '/home');
    await says(page, '1 device, worst first');
    const cookies = await page.context().cookies();
    const home = await openPage();
    await home.context().addCookies(cookies);
    await home.addInitScript("localStorage.setItem('lastInput', String(Date.now()))");
    const w2 = await wavesOf(home, '/home', () => says(home, '1 device, worst first'));
    for (const w of w2)
      console.log(
        'home wave',
        w.length,
        kB(w),
        kB(w.filter(({ path }) => !path.endsWith('woff2'))),
        w.map((f) => `${f.path.slice(8)} ${f.bytes} ${f.encoding}`).join('\n'),
      );
    void logIn;
    expect(1).toBe(1);
  });
});
