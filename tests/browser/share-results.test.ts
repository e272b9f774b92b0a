import { studyGetBasin, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { studyDeleteLink, studyGetShare } from '@headworks/api/paths/study/share';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call, exchange } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import { callShared } from '../harness/share-links.js';
import { newBasin, newStudy } from '../harness/studies.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, focused, gone, says, settled, shown } from './browser.js';
import { openResults } from './results-screens.js';

const MEANS =
  "Anyone with the link has read-only access to the basin's AutoAnalysis, Playback and stacked hydrograph reports until the link expires.";

describeWith('chromium', 'Share Results', () => {
  browserTest('creates the link of a basin, copies it and deletes it in two steps', async ({ page, org }) => {
    const study = await newStudy(org);
    const { id: basinId } = await newBasin(org, study.id);
    await bringAxe(page);
    await openResults(page, org, { studyId: study.id, basinId });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Share Results/ });
    await says(dialog, MEANS);
    await settled(dialog);
    await focused(dialog.getByRole('button', { name: 'Create Shared Link' }));
    expect(await barriers(page, 'everything')).toEqual([]);
    await page.keyboard.press('Enter');

    const address = await dialog.getByRole('textbox', { name: 'Shared link' }).inputValue();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/share\/[\w-]{22}$/);
    expect(await dialog.getByRole('textbox', { name: 'Shared link' }).getAttribute('readonly')).not.toBeNull();
    await says(dialog, /^Created/);
    await says(dialog, /Expires/);
    expect(await barriers(page, 'everything')).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await shown(dialog.getByRole('button', { name: 'Copied' }));
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
    const shareId = address.split('/').at(-1) ?? '';
    expect((await callShared(studyGetBasin, { basinId, shareId })).basin).toMatchObject([{ id: basinId }]);

    // The same one when it is opened again.
    await page.keyboard.press('Escape');
    await gone(dialog);
    const opener = page.getByRole('button', { name: 'Share', exact: true });
    await focused(opener);
    await opener.click();
    expect(await dialog.getByRole('textbox', { name: 'Shared link' }).inputValue()).toBe(address);

    const remove = dialog.getByRole('button', { name: 'Delete Shared Link' });
    const first = await remove.boundingBox();
    await remove.click();
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await focused(cancel);
    await says(dialog, 'Are you sure?');
    // Cancel is where the first button was, in the same line.
    const second = await cancel.boundingBox();
    const edges = (box: typeof first) => [box?.y, (box?.x ?? 0) + (box?.width ?? 0)].map((pixels) => Math.round(pixels ?? 0));
    expect(edges(second)).toEqual(edges(first));
    expect((await exchange(studyGetShare, { shareId })).status).toBe(200);
    await dialog.getByRole('button', { name: 'Delete Shared Link' }).click();
    await shown(dialog.getByRole('button', { name: 'Create Shared Link' }));
    await gone(dialog.getByRole('textbox', { name: 'Shared link' }));
    await expect.poll(async () => (await exchange(studyGetShare, { shareId })).status).toBe(401);
  });

  browserTest('fits a phone, and shows that another member has deleted the link', async ({ openPage, org }) => {
    const study = await newStudy(org);
    const { id: basinId } = await newBasin(org, study.id);
    // A toast says when it is missing, and toasts of a phone are over the head of the page, for as long as a mouse rests there.
    await call(studyUpdateBasin, { basin: { id: basinId, gpdperhouse: 180 } }, org.token);
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await openResults(page, org, { studyId: study.id, basinId });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Share Results/ });
    await dialog.getByRole('button', { name: 'Create Shared Link' }).click();
    await shown(dialog.getByRole('textbox', { name: 'Shared link' }));
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await gone(dialog);
    await call(studyDeleteLink, { basinId }, org.token);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await shown(dialog.getByRole('button', { name: 'Create Shared Link' }));
  });

  browserTest('says to those who may not change the basin why they cannot share it', async ({ page, org }) => {
    const study = await newStudy(org);
    const { id: basinId } = await newBasin(org, study.id);
    const reader = await newMember(org, { studies: { perms: 'read', basins: { perms: 'read' }, results: 'read' } });
    await openResults(page, reader, { studyId: study.id, basinId });
    const button = page.getByRole('button', { name: 'Share', exact: true });
    await shown(button);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.focus();
    await says(page, 'You do not have the required permissions to share results.');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
