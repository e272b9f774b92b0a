import type { SiteRecords } from '@headworks/api/commands/analysis';
import type { OutputOf } from '@headworks/api/paths/path';
import type { siteGetLevels } from '@headworks/api/paths/site/graphs';
import { nextTurn } from '@headworks/async';

const RECORDS_PER_TURN = 20_000;

/** The records of a site as the wire has them: JSON text of [{time, <name>}]. */
export async function siteRecords(
  { times, values, intervals, siteName, pipeInches }: SiteRecords,
  name: 'level' | 'volume',
): Promise<OutputOf<typeof siteGetLevels>> {
  const parts: string[] = [];
  for (let from = 0; from < times.length; from += RECORDS_PER_TURN) {
    if (from > 0) await nextTurn();
    const to = Math.min(times.length, from + RECORDS_PER_TURN);
    for (let index = from; index < to; index++) parts.push(`{"time":${times[index]},"${name}":${values[index]}}`);
  }
  return { records: `[${parts.join(',')}]`, logIntervals: [...intervals], siteName, pipeId: pipeInches };
}
