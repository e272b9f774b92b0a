import { expect, it } from 'vitest';
import { chartCsv } from './chart-csv.js';

it('the CSV of a chart has a column for each line, two decimals, and no row for a gap of all', () => {
  const lines = [
    { name: 'Flow', values: [1.005, null, -0.001] },
    { name: '=Dry', values: [null, null, 2] },
  ];
  expect(chartCsv({ times: [0, 3_600, 7_200], lines }, 'GPM')).toBe(
    '\uFEFFDate/Time (logger time),Flow (GPM),"\'=Dry (GPM)"\r\n1970-01-01 00:00:00,1.00,\r\n1970-01-01 02:00:00,0.00,2.00\r\n',
  );
});
