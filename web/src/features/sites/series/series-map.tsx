import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { useMemo } from 'react';
import { mapSitesOf } from '../../../entities/site/map-sites.js';
import { useChosenSite } from '../../../entities/site/use-chosen-site.js';
import { MapPanel } from '../../../map/map-panel.js';
import { MapView } from '../../../map/map-view.js';
import { useMapPanel } from '../../../map/use-map-panel.js';
import { useMember } from '../../../session/member.js';
import { FlowSeriesPanel } from './flow-series-panel.js';
import { seriesTexts } from './texts.js';
import { useFlowSeries } from './use-flow-series.js';

interface SeriesMapProps {
  readonly basin: Basin;
  readonly sites: readonly Site[];
  readonly locked: string | null;
}

/** The flow series on the map, unsaved connections included; a marker selects the site whose neighbours are chosen. */
export function SeriesMap({ basin, sites, locked }: SeriesMapProps) {
  const { units } = useMember();
  const { siteId, choose } = useChosenSite();
  const { panel, padding, raise } = useMapPanel();
  const series = useFlowSeries(basin, sites);
  const located = useMemo(() => mapSitesOf(sites), [sites]);
  const flows = useMemo(() => series.flows.map(([from, to]) => ({ from, to })), [series.flows]);
  const select = (id: number | null) => {
    choose(id);
    if (id !== null) raise();
  };
  return (
    <>
      <MapView sites={located} flows={flows} selected={siteId} onSelect={select} padding={padding} metric={units === '2'} />
      <MapPanel panel={panel} name={seriesTexts.title}>
        <FlowSeriesPanel basinId={basin.id} sites={sites} series={series} selectedId={siteId} onSelect={choose} locked={locked} />
      </MapPanel>
    </>
  );
}
