import type { PathContract } from '@headworks/api/paths/path';
import { fileOf } from './file-of.ts';
import { GENERATED, listOf } from './text.ts';

const exportOf = (contractName: string): string => `${contractName.charAt(0).toUpperCase()}${contractName.slice(1)}`;
const constOf = (area: string): string => `${area}Paths`;
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** The index of each area of the bff and the list of areas, by file name under `src/paths`. Throws if two contracts have the same file. */
export function indexesOf(contracts: ReadonlyMap<string, PathContract>): ReadonlyMap<string, string> {
  const areas = new Map<string, Map<string, string>>();
  for (const [contractName, { path, servedBy }] of contracts) {
    if (servedBy !== 'bff') continue;
    const { area, name } = fileOf(path);
    const files = areas.get(area) ?? new Map<string, string>();
    if (files.has(name)) throw new Error(`two contracts have the file ${area}/${name}.ts`);
    areas.set(area, files.set(name, exportOf(contractName)));
  }
  const sorted = [...areas].toSorted(byName);
  const indexes = sorted.map(([area, files]): [string, string] => [`${area}/index.ts`, areaIndex(area, [...files].toSorted(byName))]);
  return new Map([...indexes, ['index.ts', areaList(sorted.map(([area]) => area))]]);
}

const areaIndex = (area: string, files: readonly (readonly [string, string])[]): string =>
  `${GENERATED}${files.map(([name, exported]) => `import { ${exported} } from './${name}.js';\n`).join('')}
/** The paths of /${area}. */
${listOf(
  constOf(area),
  files.map(([, exported]) => exported),
)}`;

const areaList = (areas: readonly string[]): string =>
  `${GENERATED}${areas.map((area) => `import { ${constOf(area)} } from './${area}/index.js';\n`).join('')}
/** The paths of the bff by area. */
${listOf('areas', areas.map(constOf))}`;
