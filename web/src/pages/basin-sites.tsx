import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import type { ReactNode } from 'react';
import { useBasin, useSites } from '../entities/site/use-sites.js';
import { useAsOf } from '../entities/study/use-as-of.js';
import { historyTexts } from '../features/basin-history/texts.js';
import { siteMapTexts } from '../features/sites/map/texts.js';
import { Failure, SkeletonRows } from '../ui/feedback/states.js';

interface BasinSitesProps {
  readonly basinId: number;
  readonly children: (read: { readonly basin: Basin; readonly sites: readonly Site[]; readonly locked: string | null }) => ReactNode;
}

/** Reads a basin with its series and its sites, now or as they were at the moment of the address. */
export function BasinSites({ basinId, children }: BasinSitesProps) {
  const { asOf } = useAsOf();
  const basin = useBasin(basinId, asOf);
  const sites = useSites(basinId, asOf);
  const failed = [basin, sites].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <Failure text={siteMapTexts.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (basin.data === undefined || sites.data === undefined) return <SkeletonRows />;
  return children({ basin: basin.data, sites: sites.data, locked: asOf === null ? null : historyTexts.readOnly });
}
