import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { expect, test } from 'vitest';
import { resultFiles } from './export-results.js';
import { rainCsv, siteCsv, studyResultsCsv } from './results-csv.js';

type Result = BasinResult['sites'][string];
const profile = Array.from({ length: 24 }, () => 1);
const site = (siteName: string, changes: Partial<Result> = {}): Result => ({
  siteName,
  prompts: [],
  blockage: 0,
  surcharge: 2,
  capacity: 0,
  ii: 3,
  pipeid: 10,
  population: 200,
  indPopulation: 50,
  startdate: 1_739_750_400,
  enddate: 1_744_587_900,
  confidence: 'low',
  confidences: null,
  reasons: [{ code: 'x', measure: 'flow', confidence: 'low', message: 'Backwater.' }],
  hydrograph: {
    indFlow: 20,
    indBaseFlow: 5,
    indGroundWaterFlow: 10,
    indRDII: -1,
    indII: 9,
    totalFlow: 40,
    totalBaseFlow: 10,
    totalGroundWaterFlow: 20,
    totalRDII: 10,
    totalNumberOfDays: 2,
    GPMPerDeltaQ: 38,
    calibration: 'households',
    dryWeekDayHourlyDeltaQProfile: profile,
    dryWeekendDayHourlyDeltaQProfile: profile,
    groundWaterRange: null,
  },
  marks: { counts: {} },
  ...changes,
});
const hours = { start: 0, level: [1, -0.001], volume: [1.005, null], flow: [10, null], dryFlow: [], groundWaterFlow: [] };

/** The rows of a CSV of which no cell has a comma within. */
const table = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replaceAll('"', '')) ?? []);
const cellOf = (text: string, title: string) => {
  const [head = [], row = []] = table(text);
  return row[head.indexOf(title)];
};

test('StudyResults says each finding once, with all its dates', () => {
  const finding = (dateStr: string, message: string): Result['prompts'][number] => ({
    message,
    severity: 3,
    dateStr,
    confidence: 'high',
    raw: { type: 'surcharge', startDate: 0, endDate: 0 },
    evidence: { type: 'surcharge', days: [], greatestDepthInches: 12, thresholdInches: 8 },
  });
  const prompts = [finding('Mar 20 2025', 'Surcharge.'), finding('Mar 22 2025', 'Blockage.'), finding('Mar 27 2025', 'Surcharge.')];
  expect(cellOf(studyResultsCsv([site('Iron_St', { prompts })], '1'), 'Findings')).toBe(
    'Surcharge. (Mar 20 2025; Mar 27 2025) Blockage. (Mar 22 2025)',
  );
});

test('StudyResults has volumes of the days used, never below 0, in the user’s unit and per household and day', () => {
  const imperial = studyResultsCsv([site('Iron_St')], '1');
  expect(cellOf(imperial, 'Flow (gal)')).toBe(String(20 * 1_440 * 2));
  expect(cellOf(imperial, 'Rain Derived I&I (gal)')).toBe('0');
  expect(cellOf(imperial, 'Total I&I (gal per household and day)')).toBe('259.2');
  expect([cellOf(imperial, 'I&I'), cellOf(imperial, 'Surcharge'), cellOf(imperial, 'Confidence')]).toEqual(['Severe', 'Moderate', 'low']);
  const metric = studyResultsCsv([site('Iron_St', { indPopulation: 0 })], '2');
  expect(cellOf(metric, 'Pipe Size (mm)')).toBe('254');
  expect(cellOf(metric, 'Flow, Individual (LPM)')).toBe('75.71');
  expect(cellOf(metric, 'Total I&I (L per household and day)')).toBe('0');
});

test('StudyResults has every hour of the dry days', () => {
  const [head = []] = table(studyResultsCsv([site('Iron_St')], '1'));
  expect(head.filter((title) => /^Dry Week(day|end Day), \d\d:00 \(x\)$/.test(title))).toHaveLength(48);
});

test('a site without a hydrograph has its error and no numbers', () => {
  const text = studyResultsCsv([site('Iron_St', { hydrograph: null, error: 'NoPipeSize', message: 'No pipe size.' })], '1');
  expect([cellOf(text, 'Flow (gal)'), cellOf(text, 'Error')]).toEqual(['', 'No pipe size.']);
});

test('a name that a spreadsheet would compute is text', () => {
  expect(cellOf(studyResultsCsv([site('=1+1')], '1'), 'Site')).toBe("'=1+1");
  expect(rainCsv('[["Date","in."],["=cmd()","0.5"]]', '1')).toContain("'=cmd()");
});

test('the hours of a site have two decimals, and missing values are empty', () => {
  expect(siteCsv(hours, '1').split('\r\n').slice(1)).toEqual(['1970-01-01 00:00:00,1.00,1.00,10.00', '1970-01-01 01:00:00,0.00,,', '']);
  expect(table(siteCsv(undefined, '2'))).toHaveLength(1);
});

test('rain is in the user’s unit', () => {
  expect(rainCsv('[["Date","in."],["2025-02-17 00:15","0.29"]]', '2')).toBe(
    '\uFEFFDate (logger time),Rain (mm)\r\n2025-02-17 00:15,7.37\r\n',
  );
});

test('the archive has the results, the rain, and a file for each site, asked for group by group', async () => {
  const asked: string[] = [];
  const done: number[] = [];
  const ask = async ({ body }: { readonly body: string }): Promise<unknown> => {
    asked.push(body);
    return body === 'rain' ? { rainData: { data: '[["Date","in."]]' } } : { sites: { 1: { hours }, 2: { error: 'NoFlow' }, 3: { hours } } };
  };
  const call = (body: string) => ({ url: '', body });
  const files = resultFiles(
    {
      sites: ['Iron/St', 'Iron_St', 'RainData'].map((name, place) => ({ id: String(place + 1), result: site(name) })),
      units: '1',
      rain: call('rain'),
      flows: [
        { ids: ['1', '2'], call: call('first') },
        { ids: ['3'], call: call('second') },
      ],
    },
    ask,
    (ready) => done.push(ready),
  );
  const names: string[] = [];
  for await (const { name, content } of files) {
    names.push(name);
    expect(await content.text()).toContain(',');
  }
  expect(names).toEqual(['StudyResults.csv', 'RainData.csv', 'Iron_St.csv', 'Iron_St_2.csv', 'RainData_2.csv']);
  expect([asked, done]).toEqual([
    ['rain', 'first', 'second'],
    [2, 3],
  ]);
});
