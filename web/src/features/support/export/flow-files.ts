import { limits } from '@headworks/api/limits';
import type { FlowAdjustment } from '@headworks/api/paths/cloud/export-flow';
import { checkBulkFileName } from '@headworks/logger-csv';
import { type ChosenFile, createChosenFiles } from '../../../files/chosen-files.js';
import { filesTexts } from '../../../files/texts.js';
import { type FileOfExport, postFlowExport } from './post-flow-export.js';
import { sentName } from './sent-name.js';
import { exportTexts } from './texts.js';

export type FlowFileState =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'converted'; readonly fileName: string; readonly hasIssues: boolean; readonly content: Blob }
  /** The file has no flow, or is not sent. */
  | { readonly kind: 'refused'; readonly message: string };

export type FlowFile = ChosenFile<FlowFileState>;

/** What surrounds the files in the body. */
const FRAME_BYTES = 1_000;
const MOST_BYTES = limits.flowExportBodyBytes - FRAME_BYTES;

/** A file as a part of the body. */
interface Part {
  readonly id: number;
  readonly name: string;
  readonly json: Blob;
}

/** The files of a card. What is chosen again is converted again. */
export function createFlowFiles(most: number) {
  const files = createChosenFiles<FlowFileState>(most);
  const refuse = (id: number, message: string) => files.set(id, { kind: 'refused', message });
  const clear = () => {
    for (const { id } of files.all()) files.remove(id);
  };

  const partOf = async ({ id, name, file }: FlowFile): Promise<Part | null> => {
    if (file.size > MOST_BYTES) {
      refuse(id, exportTexts.tooLarge);
      return null;
    }
    const text = await file.text().catch(() => null);
    if (text === null) {
      refuse(id, filesTexts.unreadable);
      return null;
    }
    const sent = sentName(name);
    const json = new Blob([JSON.stringify({ name: sent, data: text })]);
    if (json.size <= MOST_BYTES) return { id, name: sent, json };
    refuse(id, exportTexts.tooLarge);
    return null;
  };

  const take = (parts: readonly Part[], line: FileOfExport) => {
    const id = parts.find(({ name }) => name === line.name)?.id;
    if (id === undefined) return;
    if (line.kind === 'refused') refuse(id, line.message);
    else {
      const { fileName, hasIssues, content } = line;
      files.set(id, { kind: 'converted', fileName, hasIssues, content: new Blob([content], { type: 'text/csv' }) });
    }
  };

  return {
    subscribe: files.subscribe,
    current: files.current,
    all: files.all,
    remove: files.remove,
    clear,
    add(chosen: readonly File[]): void {
      if (most === 1) clear();
      const first = (file: File): FlowFileState => {
        const error = checkBulkFileName(file.name);
        return error === undefined ? { kind: 'chosen' } : { kind: 'refused', message: error.message };
      };
      // A file that is being converted is not replaced: the outcome would be that of the old one.
      files.add(chosen, first, ({ kind }) => kind === 'waiting');
    },
    /** Converts every file that is a CSV file, as many in one call as its body may have. Throws `CallFailure`. */
    async convert(adjustment: FlowAdjustment, onDone: (done: number, all: number) => void, signal: AbortSignal): Promise<void> {
      const asked = files.all().filter(({ file }) => checkBulkFileName(file.name) === undefined);
      for (const { id } of asked) files.set(id, { kind: 'waiting' });
      const isDone = (id: number) => files.get(id)?.state.kind !== 'waiting';
      const report = () => onDone(asked.filter(({ id }) => isDone(id)).length, asked.length);
      report();
      try {
        for await (const parts of bodiesOf(asked, partOf)) {
          const onFile = (line: FileOfExport) => {
            take(parts, line);
            report();
          };
          await postFlowExport(
            parts.map(({ json }) => json),
            adjustment,
            onFile,
            signal,
          );
        }
      } finally {
        for (const { id } of asked) if (!isDone(id)) files.set(id, { kind: 'chosen' });
      }
    },
  };
}

/** Groups files into bodies: no body is larger than the limit, has too many files, or two of one name. */
async function* bodiesOf(files: readonly FlowFile[], partOf: (file: FlowFile) => Promise<Part | null>): AsyncGenerator<readonly Part[]> {
  let group: Part[] = [];
  let bytes = 0;
  for (const file of files) {
    const part = await partOf(file);
    if (part === null) continue;
    const isFull =
      bytes + part.json.size > MOST_BYTES ||
      group.length >= limits.filesPerFlowExport ||
      group.some(({ name }) => name.toLowerCase() === part.name.toLowerCase());
    if (isFull) {
      yield group;
      [group, bytes] = [[], 0];
    }
    group.push(part);
    bytes += part.json.size + 1;
  }
  if (group.length > 0) yield group;
}
