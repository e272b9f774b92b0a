import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { inflowOf, levelOfInflow } from '../../../entities/result/inflow-level.js';
import { flowsOf, mapSitesOf } from '../../../entities/site/map-sites.js';
import { isUnassigned, siteNameOf } from '../../../entities/site/site.js';
import { useChosenSite } from '../../../entities/site/use-chosen-site.js';
import mapStyles from '../../../map/map.module.css';
import { MapPanel } from '../../../map/map-panel.js';
import type { Look } from '../../../map/map-props.js';
import { MapView } from '../../../map/map-view.js';
import type { MapSite } from '../../../map/site.js';
import { useMapPanel } from '../../../map/use-map-panel.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import { SiteDetails } from '../details/site-details.js';
import { SiteList } from '../list/site-list.js';
import { siteListTexts } from '../list/texts.js';
import { inflowLegend } from './inflow-legend.js';
import { MoveBanner } from './move-banner.js';
import { NoLocation } from './no-location.js';
import { SitePopupContent } from './site-popup-content.js';
import { siteMapTexts } from './texts.js';
import { useChangeLocation } from './use-change-location.js';

const withInflow = (site: MapSite, inflow: ReturnType<typeof inflowOf>): MapSite =>
  inflow === null ? site : { ...site, badges: [{ letter: 'I', severity: levelOfInflow(inflow) }] };

interface SiteMapProps {
  readonly basin: Basin;
  /** By name. */
  readonly sites: readonly Site[];
  /** Why nothing can be changed; null if it can. */
  readonly locked: string | null;
  /** Further entries of the map's legend. */
  readonly legend?: ReactNode;
}

/** The sites of a basin on a map with their list. A site is moved with the map, everything else of it is changed from the list or the popup. */
export function SiteMap({ basin, sites, locked, legend = null }: SiteMapProps) {
  const { may, units } = useMember();
  const mayMove = locked === null && may({ area: 'studies.sites', level: 'write' }, basin.id);
  const { siteId, choose } = useChosenSite();
  const { panel, padding, ...sheet } = useMapPanel();
  const [detailsOf, setDetailsOf] = useState<number | null>(null);
  const look = useRef<Look>(null);
  const [bannerBottom, setBannerBottom] = useState(0);
  const change = useChangeLocation(basin.id, sites, look, choose);
  const { moving } = change;
  const question = useLeaveQuestion(change.isMoved);
  const flows = useMemo(() => flowsOf(basin), [basin]);
  const located = useMemo(() => {
    const inflow = new Map(sites.map((site) => [site.id, inflowOf(site)]));
    return mapSitesOf(sites).map((site) => withInflow(site, inflow.get(site.id) ?? null));
  }, [sites]);
  const marks = useMemo(() => inflowLegend(sites), [sites]);
  // A site without a location is on the map while it gets one.
  const movingId = moving?.site.id;
  const shown = useMemo(() => {
    const { lat, lng, site } = moving ?? {};
    if (site === undefined || lat === undefined || lng === undefined || located.some(({ id }) => id === site.id)) return located;
    return [...located, { id: site.id, name: siteNameOf(site), lat, lng, enabled: site.enabled }];
  }, [located, moving]);
  const selected = sites.find(({ id }) => id === siteId);
  const select = (id: number | null) => {
    choose(id);
    if (id !== null) sheet.raise();
  };
  const locate = (id: number) => {
    const site = sites.find((each) => each.id === id);
    if (site !== undefined) change.begin(site);
  };
  // The site needs the room of the sheet.
  const [lower, raise] = [useStable(sheet.lower), useStable(sheet.raise)];
  const isMoving = moving !== null;
  useEffect(() => {
    if (!isMoving) return;
    lower();
    return raise;
  }, [isMoving, lower, raise]);
  return (
    <div className={mapStyles.place}>
      <MapView
        sites={shown}
        flows={flows}
        selected={movingId ?? siteId}
        onSelect={select}
        padding={padding}
        metric={units === '2'}
        popup={
          selected !== undefined && (
            <SitePopupContent site={selected} onDetails={() => setDetailsOf(selected.id)} onClose={() => choose(null)} />
          )
        }
        moving={
          moving && {
            id: moving.site.id,
            lat: moving.lat,
            lng: moving.lng,
            covered: bannerBottom,
            typed: change.typedCount,
            onMove: change.move,
          }
        }
        look={look}
        legend={
          marks === null ? (
            legend
          ) : (
            <>
              {marks}
              {legend}
            </>
          )
        }
      />
      <MapPanel panel={panel} name={siteListTexts.title}>
        <SiteList
          basinId={basin.id}
          sites={sites}
          selectedId={movingId ?? siteId}
          onSelect={choose}
          onDetails={setDetailsOf}
          onLocate={locate}
          locked={locked ?? (moving === null ? null : siteMapTexts.isMoving)}
        />
      </MapPanel>
      <MoveBanner change={change} padding={padding} onBottom={setBannerBottom} />
      {selected !== undefined && moving === null && isUnassigned(selected) && (
        <NoLocation site={selected} padding={padding}>
          {mayMove && (
            <Button kind="link" onClick={() => locate(selected.id)}>
              {siteMapTexts.setLocation}
            </Button>
          )}
        </NoLocation>
      )}
      {question}
      {detailsOf !== null && (
        <SiteDetails basinId={basin.id} sites={sites} siteId={detailsOf} locked={locked !== null} onClose={() => setDetailsOf(null)} />
      )}
    </div>
  );
}
