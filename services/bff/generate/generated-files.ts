import { pathsByName } from '@headworks/api/paths/all';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { indexesOf } from './indexes.ts';
import { pathTable } from './path-table.ts';

/** Every generated file by its name from the root of the repository, with its text. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const indexes = [...indexesOf(pathsByName)].map(([file, text]): [string, string] => [`services/bff/src/paths/${file}`, text]);
  return new Map([...indexes, ['web/src/api/path-table.ts', pathTable(pathsByName, serverRoutes)]]);
}
