import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from './zip.js';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const UTF8 = 0x0800;

async function* exported(files: readonly (readonly [name: string, text: string])[]) {
  for (const [name, text] of files) yield { name, content: new Blob([text]) };
}

/** The names and texts of a zip, read through its central directory as unzip programs do. */
async function unzip(blob: Blob): Promise<readonly (readonly [string, string])[]> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(END);
  const files: [string, string][] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index++) {
    expect(bytes.readUInt32LE(at)).toBe(CENTRAL);
    expect(bytes.readUInt16LE(at + 8) & UTF8).toBe(UTF8);
    expect(bytes.readUInt16LE(at + 10)).toBe(STORED);
    const [size, nameLength, local] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    expect(bytes.readUInt32LE(local)).toBe(LOCAL);
    const from = local + 30 + nameLength;
    const content = bytes.subarray(from, from + size);
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(content));
    files.push([bytes.toString('utf8', at + 46, at + 46 + nameLength), content.toString()]);
    at += 46 + nameLength;
  }
  return files;
}

it('contains every file under its name and in its order, including an empty one and names beyond ASCII', async () => {
  const files = [
    ['IssueDetected_a.csv', 'level\r\n'.repeat(5_000)],
    ['empty.csv', ''],
    ['Straße 7.csv', 'ü'],
    ['1.csv', 'a'],
  ] as const;
  expect(await unzip(await zip(exported(files)))).toEqual(files);
});

it('is the same archive for the same files', async () => {
  const bytes = async () => Buffer.from(await (await zip(exported([['a.csv', '123456789']]))).arrayBuffer());
  expect(await bytes()).toEqual(await bytes());
});

it('fails when a file cannot be read', async () => {
  const failing = async function* () {
    yield { name: 'a.csv', content: new Blob(['1']) };
    throw new Error('gone');
  };
  await expect(zip(failing())).rejects.toThrow();
});
