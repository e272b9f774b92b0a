import type { Exported } from './orders.js';

/** PKWARE's APPNOTE 6.3.10: local headers with their data, the central directory, its end. Without zip64, so below 4 GB. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** January 1, 1980: the files' own dates are in them. */
const DATE = 0x0021;
const MOST_BYTES = 0xffff_ffff;

/** A zip of these files, deflated by the browser. Throws beyond 4 GB. */
export async function zip(files: readonly Exported[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const bytes = new TextEncoder().encode(name);
    const [packed, crc] = await Promise.all([deflated(content), crc32(content)]);
    const shared = [VERSION, FLAGS, DEFLATE, 0, DATE] as const;
    const sizes = [crc, packed.size, content.size] as const;
    const local = record([4, LOCAL], ...shared.map(short), ...sizes.map(long), short(bytes.length), short(0));
    central.push(
      record(
        [4, CENTRAL],
        short(VERSION),
        ...shared.map(short),
        ...sizes.map(long),
        short(bytes.length),
        short(0),
        short(0),
        short(0),
        short(0),
        long(0),
        long(offset),
      ),
      bytes,
    );
    parts.push(local, bytes, packed);
    offset += local.length + bytes.length + packed.size;
    if (offset > MOST_BYTES) throw new Error('The files are too large for one zip.');
  }
  const length = central.reduce((sum, part) => sum + part.length, 0);
  const end = record([4, END], short(0), short(0), short(files.length), short(files.length), long(length), long(offset), short(0));
  return new Blob([...parts, ...central, end], { type: 'application/zip' });
}

type Field = readonly [bytes: 2 | 4, value: number];
const short = (value: number): Field => [2, value];
const long = (value: number): Field => [4, value];

/** Little-endian fields one behind the other. */
function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const deflated = (content: Blob): Promise<Blob> => new Response(content.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob();

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** CRC-32 as zip and PNG have it. */
async function crc32(content: Blob): Promise<number> {
  const reader = content.stream().getReader();
  let crc = 0xffff_ffff;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return (crc ^ 0xffff_ffff) >>> 0;
    for (const byte of value) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
}
