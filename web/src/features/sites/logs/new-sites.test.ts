import type { Log } from '@headworks/api/paths/shapes';
import { expect, it } from 'vitest';
import { measuresOf, newSitesOf } from './new-sites.js';

/** Only these fields of a log are read. */
const log = (id: number, sitename: string | null, fields: Partial<Log> = {}) =>
  ({ id, sitename, pipeid: null, population: null, enddate: id, ...fields }) as Log;

it('there is one new site for each name that no site has, with all logs of the name', () => {
  const logs = [log(1, 'Fairview MH66'), log(2, 'Iron_St_MH41'), log(3, ' fairview_mh66'), log(4, null), log(5, 'x'.repeat(31))];
  expect(newSitesOf([{ sitename: 'iron st MH41' }], logs)).toEqual([{ name: 'Fairview MH66', logs: [logs[0], logs[2]] }]);
});

it('new sites are in natural order', () => {
  const logs = ['MH 10', 'MH 2', 'Creek'].map((name, index) => log(index + 1, name));
  expect(newSitesOf([], logs).map(({ name }) => name)).toEqual(['Creek', 'MH 2', 'MH 10']);
});

it('its pipe size and households are those of the newest log that has them', () => {
  const logs = [log(1, 'A', { pipeid: 8, population: 100 }), log(2, 'A', { pipeid: 10, population: 0 })];
  expect(measuresOf({ name: 'A', logs })).toEqual({ pipeId: 10, population: 100 });
  expect(measuresOf({ name: 'A', logs: [log(1, 'A')] })).toEqual({ pipeId: null, population: null });
});
