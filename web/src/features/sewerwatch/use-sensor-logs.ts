import { limits } from '@headworks/api/limits';
import type { SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { CHART_POINTS } from '../../entities/log/use-logs.js';
import { type Days, windowOf } from '../../playback/dates.js';
import { levelsOf } from '../../playback/levels.js';
import { type LastAlert, lastAlertOf, latestOf } from './last-alert.js';
import { type GaugedLog, gaugeOf } from './sensor-gauges.js';

const NONE: CallAnswer<'itrSwGetAlllogs'> = { logs: [] };

/** All logs of SewerWatch sensors that the member may read, by name; none is no failure. */
export const useSensorLogs = (orgId: number) =>
  useQuery({
    queryKey: queryKeys.sewerWatch(orgId),
    queryFn: ({ signal }) =>
      call('itrSwGetAlllogs', { orgId, limit: limits.sewerWatchLogs, page: 1, filter: 'sitename', sort: 'ASC' }, signal).catch(
        (error: unknown) => {
          if (isFailure(error, 'No Logs Found')) return NONE;
          throw error;
        },
      ),
  });

/** Logs of one call, so that the part that has arrived can be shown. */
const LOGS_AT_ONCE = 100;
/** After packets the levels are read again, no more often. */
const READ_AGAIN_MS = 60_000;

const newestOf = (logs: readonly GaugedLog[]): number => Math.max(0, ...logs.map(({ log }) => log.lastupdated));

/** The levels of the enabled logs over the days, with the part that has been read in percent. */
export function useSensorLevels(orgId: number, gauged: readonly GaugedLog[], days: Days | null) {
  const { start, end } = windowOf(days ?? { from: 0, to: 0 });
  const [percent, setPercent] = useState(0);
  const ids = gauged.map(({ id }) => id);
  const read = useQuery({
    queryKey: [...queryKeys.sewerWatchLevels(orgId), start, end, ids],
    queryFn: async ({ signal }) => {
      setPercent(0);
      const logs: Record<string, readonly (number | null)[]> = {};
      for (let at = 0; at < ids.length; at += LOGS_AT_ONCE) {
        const asked = { orgId, logIds: ids.slice(at, at + LOGS_AT_ONCE), startDate: start, endDate: end };
        const part = await call('itrSwGetPlayback', asked, signal).catch((error: unknown) => {
          // They were deleted meanwhile.
          if (isFailure(error, 'No Logs Found')) return { logs: {} };
          throw error;
        });
        Object.assign(logs, part.logs);
        setPercent(Math.round((100 * Math.min(ids.length, at + LOGS_AT_ONCE)) / ids.length));
      }
      return { start, logs };
    },
    enabled: days !== null && ids.length > 0,
  });
  const { data, refetch } = read;

  const newest = newestOf(gauged);
  const readFor = useRef({ newest, at: performance.now() });
  useEffect(() => {
    if (readFor.current.newest === newest) return;
    const timer = window.setTimeout(
      () => {
        readFor.current = { newest, at: performance.now() };
        void refetch();
      },
      Math.max(0, readFor.current.at + READ_AGAIN_MS - performance.now()),
    );
    return () => window.clearTimeout(timer);
  }, [newest, refetch]);

  const levels = useMemo(
    () =>
      data === undefined
        ? null
        : levelsOf(
            data.start,
            data.logs,
            gauged.map(({ log }) => gaugeOf(log)),
          ),
    [data, gauged],
  );
  return { read, levels, percent };
}

/** Of more logs at once it is not asked when they last were at Alert 1. */
const MOST_ASKED = 20;

/** When one of the logs was last at or above Alert 1; null while that is not asked, or if none ever was. */
export function useLastAlert(logs: readonly GaugedLog[], wanted: boolean): LastAlert | null {
  const asked = logs.filter(({ log }) => log.alert1 !== null && log.startdate !== null);
  return useQueries({
    queries: (wanted && asked.length <= MOST_ASKED ? asked : []).map(({ log, name }) => ({
      queryKey: queryKeys.lastAlert(log.id),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => lastAlertIn(log, name, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (all) => latestOf(all.map(({ data }) => data ?? null)),
  });
}

async function lastAlertIn(log: SewerWatchLog, name: string, signal: AbortSignal): Promise<LastAlert | null> {
  // Fewer points keep the highest of each part.
  const { logs } = await call('itrGetLevels', { logId: log.id, maxPoints: CHART_POINTS }, signal);
  return lastAlertOf({ logId: log.id, name, alert1: log.alert1 ?? 0 }, logs[0]?.records ?? []);
}
