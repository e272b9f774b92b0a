import { siteNameKey } from './site-name.js';

interface AssignableSite {
  readonly id: number;
  readonly sitename: string;
  readonly logCount: number;
}

interface NamedLog {
  readonly id: number;
  /** The site name that the logger has. */
  readonly sitename: string | null;
  /** False for a log that the tag filter excludes. */
  readonly tagFilterMatch?: boolean;
}

/** The sites of a basin that have no logs, each in one group, in the order they were given. */
export interface AutoAssignment<Site, Log> {
  /** Sites whose name one log has, and no other site. */
  readonly assignable: readonly { readonly site: Site; readonly log: Log }[];
  readonly noMatches: readonly Site[];
  /** Sites whose name several logs have, or another site of the basin. */
  readonly duplicates: readonly { readonly site: Site; readonly logs: readonly Log[] }[];
  /** Sites without logs; 0 when all have some. The counter of the dialog is `assignable.length` of these. */
  readonly total: number;
}

/**
 * Which log each site without logs would get, by name (`siteNameKey`).
 * @param sites all sites of the basin: a site with logs takes the name from others
 * @param logs the logs that the user may assign
 */
export function autoAssign<Site extends AssignableSite, Log extends NamedLog>(
  sites: readonly Site[],
  logs: readonly Log[],
): AutoAssignment<Site, Log> {
  const logsOf = Map.groupBy(
    logs.filter((log) => log.tagFilterMatch !== false),
    ({ sitename }) => siteNameKey(sitename ?? ''),
  );
  const sitesOf = Map.groupBy(sites, ({ sitename }) => siteNameKey(sitename));
  const open = sites.filter(({ logCount }) => logCount === 0);
  const matched = open.map((site) => {
    const key = siteNameKey(site.sitename);
    return { site, logs: (key && logsOf.get(key)) || [], alone: sitesOf.get(key)?.length === 1 };
  });
  return {
    assignable: matched.flatMap(({ site, logs: [log, other], alone }) => (log && !other && alone ? [{ site, log }] : [])),
    noMatches: matched.flatMap(({ site, logs }) => (logs.length === 0 ? [site] : [])),
    duplicates: matched.flatMap(({ site, logs, alone }) => (logs.length > 1 || (logs.length === 1 && !alone) ? [{ site, logs }] : [])),
    total: open.length,
  };
}
