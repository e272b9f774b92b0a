import type { FlowFile } from '@headworks/api/commands/analysis';
import { cloudExportFlow } from '@headworks/api/paths/cloud/export-flow';
import { describe, expect, it } from 'vitest';
import { exportLines } from './lines.js';
import type { FileToExport } from './read-export.js';

const files = (count: number): FileToExport[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.csv`, text: new TextEncoder().encode('levels') }));
const flow: FlowFile = { state: 'flow', hasIssues: false, content: new TextEncoder().encode('"flows"') };
const parsed = (line: Uint8Array | undefined) => cloudExportFlow.output.parse(JSON.parse(new TextDecoder().decode(line)));
const noFailure = (error: unknown) => {
  throw error;
};

describe('the lines of an export', () => {
  it('leave one by one: while the second file is not converted, the first has been sent and the third is not begun', async () => {
    const begun: string[] = [];
    const second = Promise.withResolvers<FlowFile>();
    const convert = ({ name }: FileToExport) => {
      begun.push(name);
      return name === '1.csv' ? second.promise : Promise.resolve(flow);
    };
    const lines = exportLines(files(3), convert, noFailure);
    expect(parsed((await lines.next()).value ?? undefined)).toMatchObject({
      kind: 'file',
      name: '0.csv',
      content: 'flows',
      done: 1,
      total: 3,
    });
    expect(begun).toEqual(['0.csv', '1.csv']);
    second.resolve(flow);
    const rest: string[] = [];
    for await (const line of lines) rest.push(parsed(line).kind);
    expect(rest).toEqual(['file', 'file', 'end']);
  });

  it('of a reader that leaves begin no further file', async () => {
    const begun: string[] = [];
    const convert = async ({ name }: FileToExport) => {
      begun.push(name);
      return flow;
    };
    for await (const _line of exportLines(files(9), convert, noFailure)) break;
    expect(begun).toEqual(['0.csv', '1.csv']);
  });

  it('end with a failure where the service does not answer', async () => {
    const failures: unknown[] = [];
    const convert = async ({ name }: FileToExport) => {
      if (name === '1.csv') throw new Error('no answer');
      return flow;
    };
    const kinds: string[] = [];
    for await (const line of exportLines(files(3), convert, (error) => failures.push(error))) kinds.push(parsed(line).kind);
    expect(kinds).toEqual(['file', 'failed']);
    expect(failures).toEqual([new Error('no answer')]);
  });
});
