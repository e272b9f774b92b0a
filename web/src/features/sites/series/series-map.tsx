import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mapSitesOf } from '../../../entities/site/map-sites.js';
import { isUnassigned } from '../../../entities/site/site.js';
import { useChosenSite } from '../../../entities/site/use-chosen-site.js';
import { studyAddress } from '../../../entities/study/study-address.js';
import mapStyles from '../../../map/map.module.css';
import { MapPanel } from '../../../map/map-panel.js';
import { MapView } from '../../../map/map-view.js';
import { useMapPanel } from '../../../map/use-map-panel.js';
import { useMember } from '../../../session/member.js';
import { NoLocation } from '../map/no-location.js';
import { siteMapTexts } from '../map/texts.js';
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
  const { may, units } = useMember();
  const { siteId, choose } = useChosenSite();
  const { panel, padding, raise } = useMapPanel();
  const series = useFlowSeries(basin, sites);
  const located = useMemo(() => mapSitesOf(sites), [sites]);
  const flows = useMemo(() => series.flows.map(([from, to]) => ({ from, to })), [series.flows]);
  const select = (id: number | null) => {
    choose(id);
    if (id !== null) raise();
  };
  const chosen = sites.find(({ id }) => id === siteId);
  const mayMove = locked === null && may({ area: 'studies.sites', level: 'write' }, basin.id);
  return (
    <div className={mapStyles.place}>
      <MapView sites={located} flows={flows} selected={siteId} onSelect={select} padding={padding} metric={units === '2'} />
      <MapPanel panel={panel} name={seriesTexts.title}>
        <FlowSeriesPanel basinId={basin.id} sites={sites} series={series} selectedId={siteId} onSelect={choose} locked={locked} />
      </MapPanel>
      {chosen !== undefined && isUnassigned(chosen) && (
        <NoLocation site={chosen} padding={padding}>
          {mayMove && <Link to={`${studyAddress(basin.studyid, basin.id, 'sites')}&site=${chosen.id}`}>{siteMapTexts.setLocation}</Link>}
        </NoLocation>
      )}
    </div>
  );
}
