import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from './zip.js';

/** The names and texts of a zip, by its central directory. */
async function unzip(blob: Blob): Promise<readonly (readonly [string, string])[]> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files: [string, string][] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index++) {
    const [packed, nameLength, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const from = local + 30 + nameLength;
    const text = inflateRawSync(bytes.subarray(from, from + packed)).toString();
    expect(Buffer.byteLength(text)).toBe(bytes.readUInt32LE(at + 24));
    files.push([bytes.toString('utf8', at + 46, at + 46 + nameLength), text]);
    at += 46 + nameLength;
  }
  return files;
}

it('holds every file under its name, also an empty one and names beyond ASCII', async () => {
  const files = [
    ['IssueDetected_a.csv', 'level\r\n'.repeat(5_000)],
    ['empty.csv', ''],
    ['Straße 7.csv', 'ü'],
  ] as const;
  const zipped = await zip(files.map(([name, text]) => ({ name, content: new Blob([text]) })));
  expect(await unzip(zipped)).toEqual(files);
  expect(zipped.size).toBeLessThan(1_000);
});

it('has the checksum that every program looks at', async () => {
  const bytes = Buffer.from(await (await zip([{ name: 'a', content: new Blob(['123456789']) }])).arrayBuffer());
  expect(bytes.readUInt32LE(14)).toBe(0xcbf43926);
});
