import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMarker, writeMarker } from './marker.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headworks-marker-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('what the demo has done is read at the next start', async () => {
  expect(await readMarker(folder)).toBeUndefined();
  await writeMarker(folder, { orgId: 1, filledUntil: 900 });
  await writeMarker(folder, { orgId: 1, filledUntil: 1_800, named: true });
  expect(await readMarker(folder)).toEqual({ orgId: 1, filledUntil: 1_800, named: true });
  expect(await readdir(folder)).toEqual(['demo.json']);
});

it('a file that a kill or a full disk cut is none: the demo is filled again', async () => {
  for (const text of ['', '{"orgId":1,"fil']) {
    await writeFile(join(folder, 'demo.json'), text);
    expect(await readMarker(folder)).toBeUndefined();
  }
});
