import { expect, it } from 'vitest';
import { billCsv, billFileName } from './bill-csv.js';

it('a bill is a row for each study, with a name that no spreadsheet evaluates', () => {
  const studies = [
    { id: 1, name: '=Survey, "North"', state: 'Active' as const, deleted: false, sites: 12, committedMax: 10, amount: 300 },
    { id: 2, name: 'Old', state: 'Inactive' as const, deleted: true, sites: 3, committedMax: 0, amount: 3 },
  ];
  expect(billCsv('2026-11', studies).split('\r\n')).toEqual([
    '\uFEFFMonth,Study,State,Deleted,Sites,Committed sites,Amount in USD',
    `2026-11,"'=Survey, ""North""",Active,no,12,10,300.00`,
    '2026-11,Old,Inactive,yes,3,0,3.00',
    '',
  ]);
  expect(billFileName('Metro/Water', '2026-11')).toBe('billing-Metro_Water-2026-11.csv');
});
