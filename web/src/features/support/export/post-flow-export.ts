import { limits } from '@headworks/api/limits';
import type { FlowAdjustment, FlowExportLine } from '@headworks/api/paths/cloud/export-flow';
import { answerIn, exchange, withSession } from '../../../api/call.js';
import { CallFailure } from '../../../api/failure.js';
import { jsonLines } from '../../../api/json-lines.js';
import { pathOf } from '../../../api/paths.js';
import { packed } from '../../../files/packed.js';
import { exportTexts } from './texts.js';

export type FileOfExport = Exclude<FlowExportLine, { kind: 'end' | 'failed' }>;

/** Sends the files of one body, each as JSON, and gives the outcome of each one as it arrives. Throws `CallFailure`. */
export async function postFlowExport(
  files: readonly Blob[],
  { multiplier, exponent }: FlowAdjustment,
  onFile: (file: FileOfExport) => void,
  signal: AbortSignal,
): Promise<void> {
  const list = files.flatMap((file, index) => (index === 0 ? [file] : [',', file]));
  const body = await packed(new Blob([`{"multiplier":${multiplier},"exponent":${exponent},"files":[`, ...list, ']}']));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const read = async (response: Response): Promise<void> => {
    if (!response.ok || response.body === null) {
      await answerIn(response);
      return;
    }
    for await (const line of jsonLines(response.body)) {
      // The contract types the lines; contract tests hold the server to it.
      const given = line as FlowExportLine;
      if (given.kind === 'end') return;
      if (given.kind === 'failed') throw new CallFailure('Internal Error', given.message);
      onFile(given);
    }
    throw new CallFailure('Unreadable', exportTexts.cut);
  };
  await withSession(() => exchange(pathOf('cloudExportFlow'), { method: 'POST', headers, body }, read, signal, limits.flowExportWithinMs));
}
