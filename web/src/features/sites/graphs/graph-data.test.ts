import { expect, test } from 'vitest';
import { CallFailure } from '../../../api/failure.js';
import { csvFileName, graphCsv } from './graph-csv.js';
import { asOfSite, flowGraph, levelGraph, readRecords, volumeGraph } from './graph-data.js';
import { graphProblem, isFinal } from './graph-problem.js';

const quarter = 900;
const levels = (...values: readonly number[]) => values.map((level, place) => ({ time: place * quarter, level }));
const hours = { start: 0, level: [4], volume: [1], flow: [10, null, 30], dryFlow: [8, 8, 8], groundWaterFlow: [3, null, 3] };

test('a level at the pipe size or above is drawn at the pipe size, in the user’s unit', () => {
  const records = { records: levels(2, 72, 3), logIntervals: [15] };
  expect(levelGraph(records, 10, '1').lines[0]?.values).toEqual([2, 10, 3]);
  expect(levelGraph(records, 10, '2').lines[0]?.values).toEqual([50.8, 254, 76.19999999999999]);
  expect(levelGraph(records, null, '1').lines[0]?.values).toEqual([2, 72, 3]);
});

test('a graph breaks where records are missing, by the longest interval of its logs', () => {
  const records = [...levels(1, 1), { time: 3 * quarter + 1, level: 2 }, { time: 10 * quarter, level: 2 }];
  expect(levelGraph({ records, logIntervals: [15, 5] }, null, '1').lines[0]?.values).toEqual([1, 1, null, 2, null, 2]);
  expect(levelGraph({ records, logIntervals: [5, 60] }, null, '1').lines[0]?.values).toEqual([1, 1, 2, 2]);
  expect(volumeGraph({ records }).lines[0]?.values.filter((value) => value === null)).toHaveLength(2);
});

test('the flow of each hour has the dry-weather flow and the ground water with it', () => {
  const { times, lines } = flowGraph(hours, '2');
  expect(times).toEqual([0, 3_600, 7_200]);
  expect(lines.map(({ style }) => style)).toEqual(['solid', 'dashed', 'area']);
  expect(lines[0]?.values[0]).toBeCloseTo(37.85, 2);
  expect(lines[0]?.values[1]).toBeNull();
});

test('a graph has the colour of its site; what goes with a flow keeps its own', () => {
  expect(asOfSite(flowGraph(hours, '1'), 7).lines.map(({ colour }) => colour)).toEqual([7, 'dry', 'groundWater']);
  expect(asOfSite(levelGraph({ records: levels(2), logIntervals: [15] }, null, '1'), 7).lines).toMatchObject([
    { colour: 7, style: 'filled' },
  ]);
});

test('records of another shape are refused', () => {
  expect(readRecords('[{"time":1,"volume":0.5}]', 'volume')).toEqual([{ time: 1, level: 0.5 }]);
  expect(() => readRecords('[{"time":1}]', 'level')).toThrow(TypeError);
  expect(() => readRecords('{}', 'level')).toThrow(TypeError);
});

test('the CSV has two decimals, the unit in its head, and no row for a gap', () => {
  expect(graphCsv(flowGraph(hours, '1'), 'flows', '1')).toBe(
    '\uFEFFDate/Time (logger time),Flow (GPM)\r\n1970-01-01 00:00:00,10.00\r\n1970-01-01 02:00:00,30.00\r\n',
  );
  const below = levelGraph({ records: levels(-0.5, -0.001), logIntervals: [15] }, null, '1');
  expect(graphCsv(below, 'levels', '1').split('\r\n').slice(1, 3)).toEqual(['1970-01-01 00:00:00,-0.50', '1970-01-01 00:15:00,0.00']);
});

test.each([
  ['levels', 'Iron_St-Levels.csv'],
  ['volumes', 'Iron_St-VolumeRatios.csv'],
  ['flows', 'Iron_St-Flows.csv'],
] as const)('the CSV of %s is named %s', (kind, name) => expect(csvFileName('Iron/St', kind)).toBe(name));

test.each([
  ['NotActive', 'Error, device not activated. Go to the iTracker page or the Logs tab to activate devices.'],
  ['NotEnoughDays', 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow'],
  ['Error in hydrograph decomp', 'An error occured when performing calculations. If the problem persists, contact support.'],
  ['Error no logs found', 'No logs found.'],
])('%s has its sentence, and is not asked again', (code, sentence) => {
  const failure = new CallFailure(code, 'of the server', 422);
  expect([graphProblem(failure), isFinal(failure)]).toEqual([sentence, true]);
});

test.each(['NoPipeSize', 'NoFlow', 'NegativeHouseholds', 'NotCalibrated'])('%s of a site is not asked again', (code) =>
  expect(isFinal(new CallFailure(code, 'of the server'))).toBe(true),
);

test('another failure has the server’s words', () =>
  expect(graphProblem(new CallFailure('NoPipeSize', 'The site has no pipe size.', 422))).toBe('The site has no pipe size.'));
