import type { PathContract } from '@headworks/api/paths/path';
import { GENERATED } from './text.ts';

const constant = (name: string, comment: string, entries: readonly (readonly [string, string])[]): string => `
/** ${comment} */
export const ${name} = {
${entries.map(([key, address]) => `  ${key}: '${address}',\n`).join('')}} as const;
`;

/** The table of addresses for the web app and the proxy of its development server: plain texts, so that no schema reaches the first page. */
export function pathTable(contracts: ReadonlyMap<string, PathContract>, serverRoutes: Readonly<Record<string, string>>): string {
  const select = (isWanted: (contract: PathContract) => boolean) =>
    [...contracts]
      .filter(([, contract]) => isWanted(contract))
      .map(([name, { path }]) => [name, path] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ofMethod = (wanted: PathContract['method']) => select(({ method, servedBy }) => servedBy === 'bff' && method === wanted);
  return [
    GENERATED,
    constant('postPaths', 'The POST paths by the name of their contract.', ofMethod('POST')),
    constant('putPaths', 'The PUT paths by the name of their contract.', ofMethod('PUT')),
    constant('getPaths', 'The GET paths by the name of their contract.', ofMethod('GET')),
    constant(
      'ingestPaths',
      'The paths that devices and gateways call.',
      select(({ servedBy }) => servedBy === 'ingest'),
    ),
    constant('serverRoutes', 'What the server serves besides the paths of the contracts.', Object.entries(serverRoutes)),
  ].join('');
}
