import { z } from 'zod';
import { name, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';

/** flow' = multiplier × flow ^ exponent, flow in GPM. */
export const flowAdjustment = z.object({
  multiplier: z.number().positive().max(limits.flowMultiplier).default(1),
  exponent: z.number().positive().max(limits.flowExponent).default(1),
});
export type FlowAdjustment = z.output<typeof flowAdjustment>;

const fileName = name(limits.fileNameLength)
  .refine((value) => value.toLowerCase().includes('.csv'), 'must contain .csv')
  .refine((value) => !/[/\\]|\.\./.test(value), 'must be a file name without folders');

const file = z.object({ name: fileName, data: z.string() });

const files = z
  .array(file)
  .min(1)
  .max(limits.filesPerFlowExport)
  .superRefine((given, { addIssue }) => {
    const taken = new Set<string>();
    for (const [index, { name: one }] of given.entries()) {
      const key = one.toLowerCase();
      if (taken.has(key)) addIssue({ code: 'custom', path: [index, 'name'], message: 'is the name of another file' });
      taken.add(key);
    }
  });

/** Why a file has no flow. */
export const flowRefusals = [
  'NotALoggerFile',
  'NoRecords',
  'TooManyDays',
  'NoPipeSize',
  'NoPopulation',
  'NotEnoughDays',
  'NoFlow',
  'Unreadable',
] as const;

/** `done` of `total` files are finished, this one included. `name` is as sent. */
const progress = { name: z.string(), done: z.int(), total: z.int() };

const line = z.discriminatedUnion('kind', [
  /** `fileName` begins with IssueDetected_ if the file has issues; `content` is the text of the flow file. */
  z.object({ kind: z.literal('file'), ...progress, fileName: z.string(), hasIssues: z.boolean(), content: z.string() }),
  z.object({ kind: z.literal('refused'), ...progress, error: z.enum(flowRefusals), message: z.string() }),
  /** The last line. */
  z.object({ kind: z.literal('end'), files: z.int(), refused: z.int() }),
  /** The last line of an export that could not be completed. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type FlowExportLine = z.output<typeof line>;

export const cloudExportFlow = definePath({
  path: '/cloud/export/flow',
  summary:
    "Converts CSV files of loggers to flow files: the rows of the logger with a last column Flow (GPM), where flow' = multiplier × flow ^ exponent. " +
    'Pipe ID and Population of the header and at least 7 full days are needed. The answer is streamed, one JSON object per line as soon as its file is done, ' +
    'in the order of the files: a file, or why it was refused, then an end. An answer without its end is not complete. One export at a time for each Admin.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ files, ...flowAdjustment.shape, userOverride }),
  output: line,
  answerType: 'application/x-ndjson',
  errors: ['PayloadTooLarge', 'Busy'],
  bodyBytes: limits.flowExportBodyBytes,
});
