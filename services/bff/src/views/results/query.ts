import type { ResultProgress } from '@headworks/api/paths/study/result-shapes';
import type { Tx } from '@headworks/postgres';

const PREFIX = 'result-';

/** The key of a basin's results among the live events of jobs. */
export const resultKey = (basinId: number): string => `${PREFIX}${basinId}`;

/** The basins of those keys that are about results. */
export const basinsOfKeys = (keys: readonly string[]): readonly number[] =>
  keys.filter((key) => key.startsWith(PREFIX)).map((key) => Number(key.slice(PREFIX.length)));

/** The newest jobs of basins of an organization that ended. */
export const readEnded = (tx: Tx, orgId: number, basinIds: readonly number[]): Promise<ResultProgress[]> => tx<ResultProgress[]>`
  select 'result' as of, job_id as id, basin_id as "basinId", state from basin_results
  where basin_id = any(${[...basinIds]}) and org_id = ${orgId} and job_id is not null`;
