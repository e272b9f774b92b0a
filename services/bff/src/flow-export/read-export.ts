import { detailsOf } from '@headworks/api/error-details';
import type { ErrorDetail } from '@headworks/api/errors';
import { cloudExportFlow, type FlowAdjustment } from '@headworks/api/paths/cloud/export-flow';
import { isNestedDeeper, NOT_JSON, type Received } from '@headworks/threads';

export interface FileToExport {
  readonly name: string;
  /** UTF-8. */
  readonly text: Uint8Array<ArrayBuffer>;
}

export type ReadExport =
  | { readonly kind: 'read'; readonly files: readonly FileToExport[]; readonly adjustment: FlowAdjustment }
  | { readonly kind: 'invalid'; readonly details: readonly ErrorDetail[] };

const notJson: ReadExport = { kind: 'invalid', details: [{ path: '', message: NOT_JSON }] };
/** The body, its list of files, a file; and a few more, so that an invalid body has a message that names the field. */
const MOST_LEVELS = 8;
const MOST_VALUES = 10_000;

/** Parses the body of /cloud/export/flow from its bytes. Never throws. */
export function readExport({ bytes, length }: Received): ReadExport {
  const text = Buffer.from(bytes, 0, length).toString('utf8');
  if (isNestedDeeper(text, MOST_LEVELS, MOST_VALUES)) return notJson;
  const parsed = cloudExportFlow.input.safeParse(jsonIn(text));
  if (!parsed.success) return { kind: 'invalid', details: detailsOf(parsed.error) };
  const { files, multiplier, exponent } = parsed.data;
  const encoder = new TextEncoder();
  return {
    kind: 'read',
    files: files.map(({ name, data }) => ({ name, text: encoder.encode(data) })),
    adjustment: { multiplier, exponent },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
