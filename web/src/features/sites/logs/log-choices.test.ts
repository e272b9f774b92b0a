import { describe, expect, it } from 'vitest';
import { blankLog } from '../../../entities/log/blank-log.js';
import { inactiveDevices, type LogView, logActions, ownLogs, rangeWithOwn } from './log-choices.js';

const view: LogView = { search: '', tagIds: [], page: 1, limit: 25, sorting: { key: 'sitename', descending: false } };
const ids = (logs: readonly { readonly id: number }[]) => logs.map(({ id }) => id);

describe('the actions of a log', () => {
  it.each([
    [{ selected: false, active: true }, ['add', 'view']],
    [{ selected: false, active: false }, ['add', 'activate', 'view']],
    [{ selected: true, active: false }, ['activate', 'view', 'remove']],
    [{ selected: true, active: true }, ['view', 'remove']],
  ])('%o', (log, actions) => {
    expect(logActions(log, true)).toEqual(actions);
    expect(logActions(log, false)).toEqual(['view']);
  });
});

describe('the logs of a site', () => {
  const tag = { id: 7, tagname: 'Survey', color: 'red' };
  const logs = [
    blankLog(1, { sitename: 'MH_10', startdate: 50, tags: [tag] }),
    blankLog(2, { sitename: 'MH_2', devicename: 'Iron Street', startdate: null }),
    blankLog(3, { sitename: 'mh_2', startdate: 20 }),
  ];

  it('are found by any of their names or the serial number, a space being an underscore', () => {
    expect(ids(ownLogs(logs, { ...view, search: 'mh 2' }))).toEqual([2, 3]);
    expect(ids(ownLogs(logs, { ...view, search: 'IRON' }))).toEqual([2]);
    expect(ids(ownLogs(logs, { ...view, search: '100001' }))).toEqual([1]);
  });

  it('are narrowed to those with any of the tags', () => {
    expect(ids(ownLogs(logs, { ...view, tagIds: [7, 8] }))).toEqual([1]);
    expect(ids(ownLogs(logs, { ...view, tagIds: [8] }))).toEqual([]);
  });

  it('are sorted as asked, by the names that the list shows, those without a value last', () => {
    expect(ids(ownLogs(logs, view))).toEqual([2, 3, 1]);
    const byStart = (descending: boolean) => ids(ownLogs(logs, { ...view, sorting: { key: 'startdate', descending } }));
    expect([byStart(false), byStart(true)]).toEqual([
      [3, 1, 2],
      [1, 3, 2],
    ]);
  });
});

it('a device with several logs is activated once', () => {
  const logs = [blankLog(1, { deviceid: 9 }), blankLog(2, { deviceid: 9 }), blankLog(3, { active: true }), blankLog(4)];
  expect(ids(inactiveDevices(logs))).toEqual([1, 4]);
});

it.each([
  ['one own log and 11 others on a page', 1, 1, { from: 1, to: 11 }, { from: 1, to: 12 }],
  ['the second page, after the own ones', 2, 2, { from: 26, to: 40 }, { from: 28, to: 42 }],
  ['own ones alone', 1, 1, { from: 0, to: 0 }, { from: 1, to: 1 }],
  ['no own one', 0, 1, { from: 1, to: 25 }, { from: 1, to: 25 }],
  ['none at all', 0, 1, { from: 0, to: 0 }, { from: 0, to: 0 }],
] as const)('the range of rows counts what is shown: %s', (_what, own, page, others, range) => {
  expect(rangeWithOwn(own, page, others)).toEqual(range);
});
