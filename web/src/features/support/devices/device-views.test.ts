import { expect, test } from 'vitest';
import { foundParamsOf, foundViewOf, recentParamsOf, recentViewOf } from './device-views.js';

const given = (params: Readonly<Record<string, string | null>>): string =>
  new URLSearchParams(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null)).toString();

test.each(['', 'search=104217', 'search=104217&page=3'])('an address of a search comes back from its view: %s', (address) => {
  expect(given(foundParamsOf(foundViewOf(new URLSearchParams(address))))).toBe(address);
});

test.each(['', 'scope=orgs', 'search=elm&page=2&scope=org&org=7&order=desc', 'scope=org'])(
  'an address of the list comes back from its view: %s',
  (address) => {
    expect(given(recentParamsOf(recentViewOf(new URLSearchParams(address))))).toBe(address);
  },
);

test.each(['scope=every', 'org=7', 'page=0', 'page=many', 'order=up', 'scope=all&org=-1'])(
  'what an address gets wrong is ignored: %s',
  (address) => {
    expect(given(recentParamsOf(recentViewOf(new URLSearchParams(address))))).toBe('');
  },
);
