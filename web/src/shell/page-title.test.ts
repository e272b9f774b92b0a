import { expect, test } from 'vitest';
import { isOverlay, titleOf } from './page-title.js';
import { pages } from './pages.js';

test.each([
  ['/home', 'Home'],
  ['/studies', 'Studies'],
  ['/studies/', 'Studies'],
  ['/studies/3', 'Sites'],
  ['/studies/3/5', 'Sites'],
  ['/itracker/logs', 'iTracker'],
  ['/admin/users', 'Admin'],
  ['/nowhere', 'Headworks'],
])('the title of %s is %s', (pathname, title) => {
  expect(titleOf(pathname, pages)).toBe(title);
});

test('a page that the user does not have gives no title', () => {
  expect(titleOf('/admin/users', pages.slice(0, -1))).toBe('Headworks');
});

test('a study covers the frame, the list of studies does not', () => {
  expect(['/studies/3', '/studies/3/5', '/studies/new'].map(isOverlay)).toEqual([true, true, true]);
  expect(['/studies', '/studies/', '/home', '/studieslike/3'].map(isOverlay)).toEqual([false, false, false, false]);
});
