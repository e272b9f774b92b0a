import { limits } from '@headworks/api/limits';
import { cloudExportFlow, type FlowExportLine } from '@headworks/api/paths/cloud/export-flow';
import { cloudUsersAdmin } from '@headworks/api/paths/cloud/users';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { beginExport, countedBy, flowExport, flowsByCore } from '../../harness/flow-export.js';
import { loggerFile, withRecord } from '../../harness/logger-files.js';
import { support } from '../../harness/members.js';
import { newPerson, type SignedIn, signedUpPerson, signIn } from '../../harness/organization.js';

type FileLine = Extract<FlowExportLine, { kind: 'file' }>;

let staff: SignedIn;
// An Admin of their own: other tests export as the first one, and an Admin has one export at a time.
beforeAll(async () => {
  const person = await signedUpPerson();
  await call(cloudUsersAdmin, { userId: person.userId, admin: true }, (await support()).token);
  staff = await signIn(person);
});

const named = (name: string, data = loggerFile()) => ({ name, data });
const filesIn = (lines: readonly FlowExportLine[]): readonly FileLine[] => lines.filter((line) => line.kind === 'file');
async function exportOne(data: string, adjustment: { multiplier?: number; exponent?: number } = {}): Promise<FileLine> {
  const lines = await flowExport({ files: [named('elm.csv', data)], ...adjustment }, staff.token);
  const [file] = filesIn(lines);
  if (!file) throw new Error(`no file in ${JSON.stringify(lines)}`);
  return file;
}
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\r\n')
    .filter((row) => row !== '')
    .map((row) => row.split(','));
const flowsOf = ({ content }: FileLine): readonly number[] =>
  rowsOf(content)
    .slice(10)
    .map((cells) => Number(cells.at(-1)));

describe('the flow export', () => {
  it('has the rows of the logger, and the flow of each record by the analysis core @distributed', async () => {
    const data = loggerFile();
    const file = await exportOne(data);
    expect(file).toMatchObject({ name: 'elm.csv', fileName: 'elm.csv', hasIssues: false, done: 1, total: 1 });
    const rows = rowsOf(file.content);
    expect(rows.slice(0, 9)).toEqual(rowsOf(data).slice(0, 9));
    expect(rows.slice(9).map((cells) => cells.slice(0, -1))).toEqual(rowsOf(data).slice(9));
    expect(rows[9]?.at(-1)).toBe('Flow (GPM)');
    expect(flowsOf(file)).toEqual(flowsByCore(data, { pipeInches: 10, households: 450 }));
    expect(new Set(flowsOf(file)).size).toBeGreaterThan(100);
  });

  it('of a metric file has the same flow, in GPM', async () => {
    const inches = flowsOf(await exportOne(loggerFile()));
    const millimetres = flowsOf(await exportOne(loggerFile({ metric: true, pipe: '254 mm' })));
    expect(millimetres.length).toBe(inches.length);
    for (const [index, flow] of millimetres.entries()) expect(Math.abs(flow / (inches[index] ?? 0) - 1)).toBeLessThan(0.02);
  });

  it('adjusts each flow by multiplier and exponent', async () => {
    const data = loggerFile();
    const plain = flowsOf(await exportOne(data));
    const adjusted = flowsOf(await exportOne(data, { multiplier: 2, exponent: 0.5 }));
    expect(adjusted.length).toBe(plain.length);
    for (const [index, flow] of plain.entries()) expect(adjusted[index]).toBeCloseTo(2 * Math.sqrt(flow), 1);
  });

  it('of a flow file that was exported before has one column of flows', async () => {
    const file = await exportOne(loggerFile());
    expect((await exportOne(file.content)).content).toBe(file.content);
  });

  it('reports each file without flow with its reason, and converts the others', async () => {
    const files = [
      named('none.csv', 'hello,world'),
      named('empty.csv', loggerFile({ days: 0 })),
      named('pipe.csv', loggerFile({ pipe: '' })),
      named('people.csv', loggerFile({ population: '' })),
      named('days.csv', loggerFile({ days: 6 })),
      named('good.csv'),
    ];
    const lines = await flowExport({ files }, staff.token);
    expect(lines.flatMap((line) => (line.kind === 'refused' ? [[line.name, line.error, line.message]] : []))).toEqual([
      ['none.csv', 'NotALoggerFile', "The file is not a logger's CSV file."],
      ['empty.csv', 'NoRecords', 'No records found in file.'],
      ['pipe.csv', 'NoPipeSize', 'The header has no Pipe ID.'],
      ['people.csv', 'NoPopulation', 'The header has no Population.'],
      ['days.csv', 'NotEnoughDays', 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow'],
    ]);
    expect(filesIn(lines)).toMatchObject([{ name: 'good.csv', done: 6, total: 6 }]);
    expect(lines.at(-1)).toEqual({ kind: 'end', files: 1, refused: 5 });
  });

  it('names a file with issues IssueDetected_, and leaves the flow of an unreadable record empty', async () => {
    const data = loggerFile();
    const files = [
      named(
        'number.csv',
        withRecord(data, 100, ([, ...rest]) => ['7', ...rest]),
      ),
      named(
        'date.csv',
        withRecord(data, 100, ([number = '', , ...rest]) => [number, 'yesterday', ...rest]),
      ),
      named(
        'level.csv',
        withRecord(data, 100, ([number = '', date = '', , ...rest]) => [number, date, '-1', ...rest]),
      ),
    ];
    const given = filesIn(await flowExport({ files }, staff.token));
    expect(given.map(({ fileName, hasIssues }) => [fileName, hasIssues])).toEqual([
      ['IssueDetected_number.csv', true],
      ['IssueDetected_date.csv', true],
      ['IssueDetected_level.csv', true],
    ]);
    const texts = given.map(({ content }) => rowsOf(content)[109]?.at(-1));
    expect(Number(texts[0])).toBe(flowsByCore(data, { pipeInches: 10, households: 450 })[99]);
    expect(texts[1]).toBe('');
  });

  it('gives files of the same name in the export different names', async () => {
    const flawed = withRecord(loggerFile(), 5, ([, ...rest]) => ['1', ...rest]);
    const lines = await flowExport({ files: [named('IssueDetected_a.csv'), named('a.csv', flawed)] }, staff.token);
    expect(filesIn(lines).map(({ fileName }) => fileName)).toEqual(['IssueDetected_a.csv', 'IssueDetected_a (2).csv']);
  });

  const few = [named('a.csv', '')];
  it.each([
    ['files', { files: [] }],
    ['files', {}],
    ['files', { files: Array.from({ length: limits.filesPerFlowExport + 1 }, (_, index) => named(`${index}.csv`, '')) }],
    ['files.1.name', { files: [named('a.csv', ''), named('A.csv', '')] }],
    ['files.0.name', { files: [named('folder/a.csv', '')] }],
    ['files.0.name', { files: [named('..\\a.csv', '')] }],
    ['files.0.name', { files: [named('a.txt', '')] }],
    ['files.0.name', { files: [named('a\0.csv', '')] }],
    ['files.0.data', { files: [{ name: 'a.csv', data: 7 }] }],
    ['multiplier', { files: few, multiplier: 0 }],
    ['multiplier', { files: few, multiplier: limits.flowMultiplier + 1 }],
    ['exponent', { files: few, exponent: -1 }],
    ['exponent', { files: few, exponent: 'two' }],
  ])('refuses a bad value and names the field %s', async (path, body) => {
    // Not of the type of the contract.
    const answer = await refusal(cloudExportFlow, body as never, staff.token);
    expect([answer.status, answer.error, answer.details?.[0]?.path]).toEqual([400, 'Validation Error', path]);
  });

  it('refuses what is no JSON, what is too large, and who is not support', async () => {
    const body = { files: [named('a.csv')] };
    expect((await beginExport('no body' as never, staff.token)).response.status).toBe(400);
    const large = { files: [named('a.csv', ' '.repeat(limits.flowExportBodyBytes))] };
    expect((await refusal(cloudExportFlow, large, staff.token)).error).toBe('PayloadTooLarge');
    const person = await signIn(await newPerson());
    expect((await refusal(cloudExportFlow, body, person.token)).status).toBe(403);
    expect((await refusal(cloudExportFlow, body, undefined)).status).toBe(401);
  });

  it('sends the first file before the last is converted, is one of its Admin at a time, and stops when the client leaves', async () => {
    const data = loggerFile({ days: 56, intervalMinutes: 5 });
    const files = Array.from({ length: 40 }, (_, index) => named(`site-${index}.csv`, data));
    const before = await countedBy('analysis_flow_files_total');
    const { lines, leave } = await beginExport({ files }, staff.token);
    const { value: first } = await lines.next();
    expect(first).toMatchObject({ kind: 'file', name: 'site-0.csv', done: 1, total: 40 });
    // The answer is larger than what a connection holds, so that the rest waits for its reader.
    expect(await countedBy('bff_flow_exports_in_work')).toBeGreaterThan(0);
    const second = await refusal(cloudExportFlow, { files: few }, staff.token);
    expect([second.status, second.error]).toEqual([429, 'TooManyRequestsException']);
    leave();
    await until(async () => (await countedBy('bff_flow_exports_in_work')) === 0, { what: 'the export to end' });
    expect((await countedBy('analysis_flow_files_total')) - before).toBeLessThan(files.length);
    expect((await exportOne(loggerFile())).fileName).toBe('elm.csv');
  });
});
