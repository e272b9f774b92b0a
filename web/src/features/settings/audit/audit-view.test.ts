import { expect, test } from 'vitest';
import { paramsOf, reachOf, viewOf } from './audit-view.js';

test('an empty address shows the newest first, 50 per page', () => {
  expect(viewOf(new URLSearchParams())).toEqual({
    search: '',
    from: null,
    to: null,
    sorting: { key: 'time', descending: true },
    page: 1,
    limit: 50,
  });
});

test.each(['', 'search=invite&from=2026-03-01&to=2026-03-08', 'by=name', 'by=name&order=desc&page=3&rows=25', 'order=asc&rows=100'])(
  'an address comes back from its view: %s',
  (address) => {
    expect(paramsOf(viewOf(new URLSearchParams(address))).toString()).toBe(address);
  },
);

test.each(['from=2026-02-30', 'from=yesterday', 'by=details', 'page=0', 'page=1e9', 'rows=7', 'from=0001-01-01'])(
  'what an address gets wrong is as if it were not there: %s',
  (address) => {
    expect(paramsOf(viewOf(new URLSearchParams(address))).toString()).toBe('');
  },
);

test('both days are included, in the user’s own calendar', () => {
  const { from, to } = reachOf({ from: '2026-03-08', to: '2026-03-08' });
  expect(new Date((from ?? 0) * 1000).toLocaleString('sv')).toBe('2026-03-08 00:00:00');
  expect(new Date((to ?? 0) * 1000).toLocaleString('sv')).toBe('2026-03-08 23:59:59');
});
