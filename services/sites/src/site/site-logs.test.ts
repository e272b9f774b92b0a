import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import { addedLog, after, basinId, createdBasin, createdSite, given } from '../../test-kit/basins.js';
import { deleteSite } from './create-site.js';
import { addLog, dropLog, removeLog } from './site-logs.js';

const one = given(createdBasin, createdSite(1), createdSite(2));
const typesOf = (decided: readonly { type: string }[] | object) => (decided as readonly { type: string }[]).map(({ type }) => type);

it('the first log turns a site on, the last one that is removed turns it off', () => {
  expect(typesOf(addLog(one, basinId, 1, 9, 0))).toEqual(['LogAdded', 'SiteEnabled']);
  const two = after(after(one, addLog(one, basinId, 1, 9, 0)), addLog(after(one, addLog(one, basinId, 1, 9, 0)), basinId, 1, 10, 0));
  expect(two.sites.get(1)).toMatchObject({ enabled: true });
  const first = removeLog(two, basinId, 1, 9, 0);
  expect(typesOf(first)).toEqual(['LogRemoved']);
  expect(typesOf(removeLog(after(two, first), basinId, 1, 10, 0))).toEqual(['LogRemoved', 'SiteDisabled']);
});

it('a log that the site has, or has not, makes no event', () => {
  expect(addLog(given(createdBasin, createdSite(1), addedLog(1, 9)), basinId, 1, 9, 0)).toEqual([]);
  expect(removeLog(one, basinId, 1, 9, 0)).toEqual([]);
  expect(addLog(one, basinId, 3, 9, 0)).toMatchObject({ refused: 'Not Found' });
});

it('a site has a maximum number of logs', () => {
  const full = given(createdBasin, createdSite(1), ...Array.from({ length: limits.logsPerSite }, (_, number) => addedLog(1, number + 1)));
  expect(addLog(full, basinId, 1, 9_999, 0)).toMatchObject({ refused: 'Validation Error', details: [{ path: 'logId' }] });
});

it('a deleted log leaves every site of the basin, and turns off those without another one', () => {
  const basin = after(after(one, addLog(one, basinId, 1, 9, 0)), addLog(after(one, addLog(one, basinId, 1, 9, 0)), basinId, 2, 9, 0));
  const dropped = after(basin, dropLog(basin, basinId, 9, 0));
  expect([...dropped.sites.values()].map(({ enabled, logIds }) => [enabled, logIds.size])).toEqual([
    [false, 0],
    [false, 0],
  ]);
  expect(dropLog(dropped, basinId, 9, 0)).toEqual([]);
});

it('a site with logs is not deleted', () => {
  expect(deleteSite(given(createdBasin, createdSite(1), addedLog(1, 9)), basinId, 1, 0)).toMatchObject({ refused: 'NonzeroNumOfLogFiles' });
});
