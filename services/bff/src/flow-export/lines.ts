import type { FlowFile } from '@headworks/api/commands/analysis';
import type { FlowExportLine } from '@headworks/api/paths/cloud/export-flow';
import { createExportNames } from '@headworks/logger-csv';
import type { FileToExport } from './read-export.js';

/** Files that are converted at the same time: the next one is calculated while one is sent. */
const AT_ONCE = 2;

export type Convert = (file: FileToExport) => Promise<FlowFile>;

/**
 * The answer of /cloud/export/flow, line by line as the files are done, in their order. A reader that is slow, or leaves, stops the conversion: no file is
 * begun before the line ahead of it is taken. `onFailure` receives why the export could not be completed.
 */
export async function* exportLines(
  files: readonly FileToExport[],
  convert: Convert,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const nameOf = createExportNames();
  let [done, refused] = [0, 0];
  try {
    for await (const [{ name }, result] of inOrder(files, convert)) {
      const progress = { name, done: ++done, total: files.length };
      if (result.state === 'refused') {
        refused++;
        yield lineOf({ kind: 'refused', ...progress, error: result.error, message: result.message });
      } else {
        const { hasIssues } = result;
        yield fileLine({ kind: 'file', ...progress, fileName: nameOf({ name, hasIssues }), hasIssues }, result.content);
      }
    }
    yield lineOf({ kind: 'end', files: done - refused, refused });
  } catch (error) {
    onFailure(error);
    yield lineOf({ kind: 'failed', message: 'The export could not be completed. Try again.' });
  }
}

async function* inOrder(files: readonly FileToExport[], convert: Convert): AsyncGenerator<readonly [FileToExport, FlowFile]> {
  const begun: { readonly file: FileToExport; readonly result: Promise<FlowFile> }[] = [];
  const waiting = [...files];
  while (true) {
    while (begun.length < AT_ONCE && waiting.length > 0) {
      const [file] = waiting.splice(0, 1);
      if (file) begun.push({ file, result: handledLater(convert(file)) });
    }
    const next = begun.shift();
    if (!next) return;
    yield [next.file, await next.result];
  }
}

/** Of an export that ends early, nothing awaits the file ahead. */
function handledLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

const lineOf = (line: FlowExportLine): Uint8Array => Buffer.from(`${JSON.stringify(line)}\n`);

/** The content is JSON already. */
const fileLine = (line: Omit<Extract<FlowExportLine, { kind: 'file' }>, 'content'>, content: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${JSON.stringify(line).slice(0, -1)},"content":`), content, Buffer.from('}\n')]);
