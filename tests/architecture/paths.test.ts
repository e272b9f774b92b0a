import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsByName } from '@headworks/api/paths/all';
import { itrClaim } from '@headworks/api/paths/itr/devices';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../services/bff/generate/file-of.ts';
import { generatedFiles } from '../../services/bff/generate/generated-files.ts';
import { indexesOf } from '../../services/bff/generate/indexes.ts';
import { exampleOf } from '../scenarios/permissions/examples.js';

const root = join(import.meta.dirname, '../..');
const folder = 'services/bff/src/paths';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const ofBff = [...pathsByName].filter(([, { servedBy }]) => servedBy === 'bff');

describe('a path is a file', () => {
  it.each([
    ['/itr/claim', 'itr', 'claim'],
    ['/itr/get/devices', 'itr', 'get-devices'],
    ['/alert/quiet/create', 'alert', 'quiet-create'],
    ['/org/getOrgsForUser', 'org', 'get-orgs-for-user'],
    ['/v1/trackers/{id}', 'v1', 'trackers-id'],
  ])('%s has a file that its address names', (address, area, name) => expect(fileOf(address)).toEqual({ area, name }));

  it('two contracts with one file are refused', () => {
    const contracts = new Map([
      ['itrClaim', itrClaim],
      ['claimAgain', itrClaim],
    ]);
    expect(() => indexesOf(contracts)).toThrow('two contracts have the file itr/claim.ts');
  });

  it('every path of the contracts has its file, and every file is of a path', () => {
    const files = globSync('**/*.ts', { cwd: join(root, folder) }).filter((file) => !/(?:^|\/)index\.ts$/.test(file));
    expect(files.toSorted()).toEqual(ofBff.map(([, { path }]) => `${fileOf(path).area}/${fileOf(path).name}.ts`).toSorted());
  });

  it.each(ofBff)('%s is served by its file and only there', (contractName, { path }) => {
    const { area, name } = fileOf(path);
    const text = read(`${folder}/${area}/${name}.ts`);
    const served = `${contractName.charAt(0).toUpperCase()}${contractName.slice(1)}`;
    expect(text).toMatch(
      new RegExp(`export const ${served}(?:: ServedPath = \\{ contract: | = serve(?:Path|Streamed)\\(\\s*)${contractName}\\b`),
    );
    expect(text.match(/^export /gm)).toHaveLength(1);
  });
});

describe('a contract', () => {
  it('is in the list of all paths: its file has a line in contracts/api/src/paths/all.ts', async () => {
    const listed = new Set([...pathsByName.values()].map(({ path }) => path));
    for (const file of globSync('contracts/api/src/paths/*/*.ts', { cwd: root })) {
      const exported: Readonly<Record<string, unknown>> = await import(join(root, file));
      const addresses = Object.values(exported).flatMap((value) =>
        typeof value === 'object' && value && 'path' in value ? [value.path] : [],
      );
      expect([file, addresses.filter((address) => !listed.has(String(address)))]).toEqual([file, []]);
    }
  });

  it.each([...pathsByName].filter(([, { access }]) => access.kind !== 'public'))(
    '%s has an example body for the permission tests',
    (_, contract) => {
      expect(exampleOf(contract)).toBeTypeOf('function');
    },
  );
});

describe('the frame of all paths', () => {
  it('has no cast: the finder of a contract gives a call its fields', () => {
    expect(read('services/bff/src/frame/path.ts')).not.toMatch(/ as (?!const\b)/);
  });
});

it.each([...generatedFiles()])('%s is up to date; if it is not, run `npm run generate`', (file, text) => {
  expect(read(file)).toBe(text);
});
