import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../api/query-keys.js';
import { useBasinLogs } from '../../entities/site/use-sites.js';
import { useViewer } from '../../session/viewer.js';
import { inputsOf, waitMs } from './ask-again.js';

export interface AskedAgain {
  /** The basin was changed since the results were asked for. */
  readonly outdated: boolean;
  readonly askNow: () => void;
}

/**
 * Asks for the results of a basin again when what they depend on has changed, at most once a minute: after a change of the basin at once, after new levels, which
 * come all the time, within a minute.
 */
export function useAskAgain(basin: Basin, sites: readonly Site[]): AskedAgain {
  const client = useQueryClient();
  const { isVisitor } = useViewer();
  const logs = useBasinLogs(basin.id, !isVisitor);
  const settings = inputsOf(basin, sites);
  // Logs are not for visitors: they ask again by loading the page.
  const levels = logs.isPending && !isVisitor ? null : logs.dataUpdatedAt;
  const [asked, setAsked] = useState<{ readonly settings: string; readonly levels: number } | null>(null);
  /** Epoch milliseconds: of the last time for a change of the basin, and of the last time at all. */
  const changeAskedAt = useRef(0);
  const lastAskedAt = useRef(Date.now());
  const outdated = asked !== null && asked.settings !== settings;
  const newLevels = asked !== null && asked.levels !== levels;
  const ask = useCallback(() => {
    lastAskedAt.current = Date.now();
    if (outdated) changeAskedAt.current = lastAskedAt.current;
    setAsked({ settings, levels: levels ?? 0 });
    void client.invalidateQueries({ queryKey: queryKeys.result(basin.id) });
  }, [client, basin.id, settings, levels, outdated]);
  useEffect(() => {
    if (asked === null && levels !== null) setAsked({ settings, levels });
    if (!outdated && !newLevels) return undefined;
    const timer = setTimeout(ask, waitMs(outdated ? changeAskedAt.current : lastAskedAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [asked, settings, levels, outdated, newLevels, ask]);
  return { outdated, askNow: ask };
}
