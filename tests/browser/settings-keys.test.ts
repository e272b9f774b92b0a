import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { untilDevice } from '../harness/devices.js';
import { newSerial, packetOf, postPacket } from '../harness/packets.js';
import { browserTest, focused, gone, openAs, rowOf, says, shown } from './browser.js';

describeWith('chromium', 'API keys in the browser', () => {
  browserTest('a key is shown once, sends packets, and is refused when it has been deleted', async ({ page, org }) => {
    await openAs(page, org, '/settings/organization/keys');
    await says(page, '/v1/devices/YOUR_SERIAL_NUMBER/telemetry');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Gateway north');
    await page.keyboard.press('Enter');
    await says(dialog, 'Copy the key now. It is not shown again and cannot be recovered.');
    const key = await dialog.getByLabel('API key').inputValue();

    await page.keyboard.press('Escape');
    await says(dialog, 'The key was not copied, and it is not shown again.');
    await dialog.getByRole('button', { name: 'Keep it open' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await shown(dialog.getByRole('button', { name: 'Copied' }));
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await gone(dialog);

    const serial = newSerial();
    expect((await postPacket(key, serial, packetOf())).status).toBe(202);
    await untilDevice(org, serial);

    const row = rowOf(page, 'Gateway north');
    await says(row, key.slice(0, 10));
    await row.getByRole('button', { name: 'Delete Gateway north' }).click();
    await focused(row.getByRole('button', { name: 'Cancel' }));
    await row.getByRole('button', { name: 'Delete Gateway north' }).click();
    await gone(row);
    await expect.poll(async () => (await postPacket(key, serial, packetOf())).status).toBe(401);
  });
});
