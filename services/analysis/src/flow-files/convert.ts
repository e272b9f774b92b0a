import type { FlowFile } from '@headworks/api/commands/analysis';
import type { FlowAdjustment } from '@headworks/api/paths/cloud/export-flow';
import type { Received } from '@headworks/threads';
import { flowFile } from './flow-file.js';
import { flowFileTexts } from './texts.js';

/** The task of a thread: the text of a file is the first `length` bytes. */
export interface ConvertOrder extends Received {
  readonly adjustment: FlowAdjustment;
}

/** All work of a flow file. The text is written as JSON here, since that of a large file would block the main thread. */
export function convert({ bytes, length, adjustment }: ConvertOrder): FlowFile {
  const converted = flowFile(Buffer.from(bytes, 0, length).toString('utf8'), adjustment);
  if (converted.kind === 'refused') return refusedAs(converted.error);
  const { text, hasIssues } = converted;
  return { state: 'flow', hasIssues, content: new TextEncoder().encode(JSON.stringify(text)) };
}

export const refusedAs = (error: keyof typeof flowFileTexts): FlowFile => ({ state: 'refused', error, message: flowFileTexts[error] });
