import { useQuery } from '@tanstack/react-query';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type OfferedMap, serverConfig } from '../api/server-config.js';
import { useMaxWidth } from '../theme/use-media.js';
import { IconButton } from '../ui/controls/icon-button.js';
import layout from '../ui/layout.module.css';
import type { Flow } from './flow-chain.js';
import { FoundPlace } from './found-place.js';
import type { LiveMap } from './live-map.js';
import styles from './map.module.css';
import { attributionOf, MapFoot, withWeather } from './map-foot.js';
import { type LegendEntry, MapLegend } from './map-legend.js';
import { useMapPreferences } from './map-preferences.js';
import type { MapCanvasProps, MapPicture } from './map-props.js';
import { hasPoi, styleOf } from './map-style.js';
import { MapTools } from './map-tools.js';
import { markerAtlas } from './marker-atlas.js';
import { MovingMarker } from './moving-marker.js';
import { coveredBy, NO_PADDING, RAIN_KEY_WIDTH } from './padding.js';
import type { FoundPlace as Found } from './place-search.js';
import { RainKey } from './rain-key.js';
import { Foot, useRoom } from './room.js';
import { SitePopup } from './site-popup.js';
import { mapTexts as t } from './texts.js';
import { useLiveMap } from './use-live-map.js';
import { useMapCamera } from './use-map-camera.js';
import { useNetwork } from './use-network.js';
import { usePaperPicture } from './use-paper-picture.js';
import { useScreenMode } from './use-screen-mode.js';

/** Pixels from a gauge's alarm to the top of its shaft. */
const SHAFT = 12;
const NO_FLOWS: readonly Flow[] = [];
const PRINTED = { ...coveredBy(NO_PADDING), height: 'auto', breakInside: 'avoid' } as const;
const SHIPPED: OfferedMap = { id: 'Map' };

/** Shows the base map of the user's choice; `setFaulty` gets whether it could not be loaded. Returns whether it is drawn. */
function useBaseMap(live: LiveMap | null, map: OfferedMap, poi: boolean, setFaulty: (faulty: boolean) => void): boolean {
  const mode = useScreenMode();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (live === null) return;
    const leave = new AbortController();
    setFaulty(false);
    setDrawn(false);
    const show = async () => {
      const style = await styleOf(map, mode, poi);
      if (leave.signal.aborted) return;
      live.setStyle(style);
      await live.settled(leave.signal);
      setDrawn(true);
    };
    // The sites are shown without it.
    show().catch(() => !leave.signal.aborted && setFaulty(true));
    return () => leave.abort();
  }, [live, map, mode, poi, setFaulty]);
  return isDrawn;
}

const Missing = ({ children }: { readonly children: string }) => (
  <p role="alert" className={`${styles.float} ${layout.problem}`}>
    {children}
  </p>
);

/** The map with its tools. `MapView` loads it. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    sites,
    flows = NO_FLOWS,
    selected = null,
    onSelect,
    popup = null,
    padding = NO_PADDING,
    overhead = 0,
    moving = null,
    look,
    picture: pictured,
    legend = null,
    states = true,
    metric = false,
    flowLines,
    gauges = null,
    weather,
    weatherBy = null,
    weatherMissing = 'none',
    onLook,
    returns = false,
    visitZoom,
    emptyZoom,
  } = props;
  const mode = useScreenMode();
  const host = useRef<HTMLDivElement>(null);
  const [isFaulty, setFaulty] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const isNarrow = useMaxWidth('mobile');
  const preferences = useMapPreferences(weather !== undefined);
  const { labels, poi, rainKey } = preferences.options;
  const lines = flowLines ?? preferences.options.lines;
  const config = useQuery(serverConfig);
  const maps = config.data?.maps ?? [SHIPPED];
  const map = maps.find(({ id }) => id === preferences.type) ?? maps[0] ?? SHIPPED;
  const { live, isImpossible, rested } = useLiveMap(
    host,
    (site) => {
      setFound(null);
      if (moving === null) onSelect?.(site?.id ?? null);
    },
    () => setFaulty(true),
  );
  const isKeyBeside = rainKey && weather !== undefined && !isNarrow;
  const isKeyInLegend = rainKey && !isKeyBeside;
  const { room, foot, corner, isMeasured, setFootHeight } = useRoom(padding, overhead, isNarrow, selected);
  const isDrawn = useBaseMap(config.isPending ? null : live, map, poi, setFaulty);

  const movingId = moving?.id;
  const network = useNetwork(sites, flows, selected, moving);
  const atlas = useMemo(() => markerAtlas(mode), [mode]);
  useEffect(() => {
    if (live !== null && atlas !== null) live.show({ network, selected, labels, lines, mode, atlas, gauges });
  }, [live, network, selected, labels, lines, mode, atlas, gauges]);
  useEffect(() => {
    if (live !== null && gauges !== null) return gauges.onTick(live.tick);
  }, [live, gauges]);

  useEffect(() => {
    if (live === null) return;
    const show = () => live.setWeather(weather ? { pictures: weather.pictures(), pictureNow: weather.pictureNow } : null);
    show();
    return weather?.onPictures(show);
  }, [live, weather]);

  useMapCamera({ live, sites, room, corner, isMeasured, moving, selected, rested, returns, visitZoom, emptyZoom, onLook });
  const site = sites.find(({ id }) => id === selected) ?? null;
  // Its pin would be in the way of the site that is placed there.
  useEffect(() => {
    if (movingId !== undefined) setFound(null);
  }, [movingId]);
  useImperativeHandle<MapPicture | null, MapPicture | null>(
    pictured,
    () => (live === null ? null : { canvases: live.canvases, attribution: () => withWeather(attributionOf(live, map), weatherBy) }),
    [live, map, weatherBy],
  );
  useImperativeHandle(look, () => () => live?.chosenMiddle(room), [live, room]);

  const picture = usePaperPicture(live, async (paper) => {
    const [marks, style] = [markerAtlas(paper), await styleOf(map, paper, poi)];
    if (live === null || marks === null) return;
    live.setStyle(style);
    live.show({ network, selected, labels, lines, mode: paper, atlas: marks, gauges });
  });
  if (isImpossible)
    return (
      <p className={`${styles.map} ${styles.instead}`} style={coveredBy(padding)}>
        {t.noWebGl}
      </p>
    );
  const movingSite = sites.find(({ id }) => id === movingId);
  const entries: readonly LegendEntry[] = [
    ...(states && sites.some(({ enabled, hidden }) => enabled && !hidden) ? (['enabled'] as const) : []),
    ...(states && sites.some(({ enabled }) => !enabled) ? (['disabled'] as const) : []),
    ...(lines && network.lines.length > 0 ? (['flow'] as const) : []),
  ];
  const withKey = (
    <>
      {legend}
      <li>
        <RainKey metric={metric} />
      </li>
    </>
  );
  return (
    <section
      className={styles.map}
      style={picture === undefined ? coveredBy(padding) : PRINTED}
      aria-label={t.map}
      data-drawn={isDrawn || undefined}
    >
      <div ref={host} className={styles.canvas} style={picture === undefined ? undefined : { visibility: 'hidden' }} />
      {picture !== undefined && <img src={picture} alt="" style={{ display: 'block', width: '100%' }} />}
      {live !== null && (
        <>
          {found !== null && <FoundPlace live={live} place={found} />}
          {moving !== null && movingSite !== undefined && (
            <MovingMarker live={live} name={movingSite.name} place={moving} onMove={moving.onMove} />
          )}
          <MapTools
            preferences={preferences}
            types={maps.map(({ id }) => id)}
            hasPoi={hasPoi(map)}
            hasLines={flowLines === undefined}
            isOfWeather={weather !== undefined}
            besideKey={isKeyBeside}
            near={live.looksAt}
            onSearch={() => setFound(null)}
            onGo={(place) => {
              setFound(place);
              live.visit(place, room);
            }}
          />
          <Foot onHeight={setFootHeight}>
            {isFaulty && <Missing>{t.noBaseMap}</Missing>}
            {weatherMissing !== 'none' && <Missing>{t.weatherMissing[weatherMissing]}</Missing>}
            <MapLegend entries={entries} more={isKeyInLegend ? withKey : legend} />
            <MapFoot live={live} map={map} metric={metric} rested={rested} weatherBy={weatherBy} />
          </Foot>
          {/* Over the legend, where there is room for neither. */}
          {site !== null && popup !== null && moving === null && (
            <SitePopup live={live} place={site} padding={room} controls={foot} rise={gauges === null ? 0 : SHAFT}>
              {popup}
            </SitePopup>
          )}
          {isKeyBeside && (
            <div className={`${styles.float} ${styles.corner}`} style={{ width: RAIN_KEY_WIDTH }}>
              <RainKey metric={metric} />
            </div>
          )}
          <div className={`${styles.float} ${styles.zoom}`}>
            <IconButton aria-label={t.zoomIn} onClick={() => live.zoomBy(1, room)}>
              <Plus aria-hidden />
            </IconButton>
            <IconButton aria-label={t.zoomOut} onClick={() => live.zoomBy(-1, room)}>
              <Minus aria-hidden />
            </IconButton>
            <IconButton aria-label={t.fitAll} onClick={() => live.fit(sites, room)}>
              <Maximize aria-hidden />
            </IconButton>
          </div>
        </>
      )}
    </section>
  );
}
