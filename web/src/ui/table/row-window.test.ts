import { describe, expect, it } from 'vitest';
import { rowsInPage, rowWindow, scrollToRow } from './row-window.js';

describe('the rows of a long list that are in the page', () => {
  it('are the visible ones and eight around them', () => {
    expect(rowWindow(0, 400, 40, 5_000)).toEqual({ from: 0, to: 18 });
    expect(rowWindow(4_010, 400, 40, 5_000)).toEqual({ from: 92, to: 119 });
    expect(rowWindow(199_600, 400, 40, 5_000)).toEqual({ from: 4_982, to: 5_000 });
  });

  it('are all of a short list, also while it is still scrolled for a longer one', () => {
    expect(rowWindow(0, 400, 40, 3)).toEqual({ from: 0, to: 3 });
    expect(rowWindow(9_000, 400, 40, 3)).toEqual({ from: 0, to: 3 });
    expect(rowWindow(0, 400, 40, 0)).toEqual({ from: 0, to: 0 });
  });

  it('include the row with the focus', () => {
    expect(rowsInPage({ from: 3, to: 6 }, null)).toEqual([3, 4, 5]);
    expect(rowsInPage({ from: 3, to: 6 }, 4)).toEqual([3, 4, 5]);
    expect(rowsInPage({ from: 3, to: 6 }, 0)).toEqual([0, 3, 4, 5]);
    expect(rowsInPage({ from: 3, to: 6 }, 9)).toEqual([3, 4, 5, 9]);
  });
});

it('a list is scrolled to a row only if it is not visible', () => {
  expect(scrollToRow(5, 100, 400, 40)).toBe(100);
  expect(scrollToRow(100, 100, 400, 40)).toBe(3_820);
  expect(scrollToRow(0, 100, 400, 40)).toBe(0);
  expect([scrollToRow(0, 0, 8, 40), scrollToRow(3, 0, 8, 40)]).toEqual([0, 120]);
});
