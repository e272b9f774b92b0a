import { useQuery } from '@tanstack/react-query';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type OfferedMap, serverConfig } from '../api/server-config.js';
import { useMaxWidth } from '../theme/use-media.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { useStable } from '../ui/controls/use-stable.js';
import layout from '../ui/layout.module.css';
import type { Flow } from './flow-chain.js';
import { FoundPlace } from './found-place.js';
import type { LiveMap, ShownGauges } from './live-map.js';
import styles from './map.module.css';
import type { Place } from './map-camera.js';
import { attributionOf, MapFoot, withWeather } from './map-foot.js';
import { type LegendEntry, MapLegend } from './map-legend.js';
import { useMapPreferences } from './map-preferences.js';
import { hasPoi, styleOf } from './map-style.js';
import { MapTools } from './map-tools.js';
import { markerAtlas } from './marker-atlas.js';
import { MovingMarker } from './moving-marker.js';
import { coveredBy, type MapPadding, NO_PADDING, RAIN_KEY_WIDTH } from './padding.js';
import type { FoundPlace as Found } from './place-search.js';
import { RainKey } from './rain-key.js';
import { Foot, useRoom } from './room.js';
import { networkOf } from './scene.js';
import type { MapSite } from './site.js';
import { SitePopup } from './site-popup.js';
import { mapTexts as t } from './texts.js';
import { useLiveMap } from './use-live-map.js';
import { usePaperPicture } from './use-paper-picture.js';
import { useScreenMode } from './use-screen-mode.js';
import type { PlacedPicture, ShownWeather } from './weather-layer.js';

/** The site whose location is being changed, where it is now. */
export interface Moving {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  /** Pixels that its banner covers at the top of the map; 0 until it is measured. */
  readonly covered?: number;
  /** Counts what was typed: then the map goes where the site is. */
  readonly typed?: number;
  readonly onMove: (lat: number, lng: number) => void;
}

export type Look = () => Place | undefined;

/** For pictures of the map. */
export interface MapPicture {
  readonly canvases: LiveMap['canvases'];
  readonly attribution: () => string;
}

/** Gauges that change with a clock. */
export interface MovingGauges extends ShownGauges {
  /** Calls the reader at every tick; returns the function that ends it. */
  readonly onTick: (reader: () => void) => () => void;
}

/** What a map shows. */
export type MapLook = ReturnType<LiveMap['look']>;

/** Pictures of the weather that change with a clock. */
export interface MovingWeather {
  readonly pictures: () => readonly PlacedPicture[];
  readonly pictureNow: ShownWeather['pictureNow'];
  /** Calls the reader when there are other pictures; returns the function that ends it. */
  readonly onPictures: (reader: () => void) => () => void;
}

interface MapCanvasProps {
  /** The sites that have a location. */
  readonly sites: readonly MapSite[];
  readonly flows?: readonly Flow[];
  /** The id of the selected site. */
  readonly selected?: number | null;
  /** Null when the user clicks next to all sites. */
  readonly onSelect?: (id: number | null) => void;
  /** Shown next to the selected site. */
  readonly popup?: ReactNode;
  /** What floating panels cover: nothing important is shown there. */
  readonly padding?: MapPadding;
  /** Pixels that a page's own notices take below the tools. */
  readonly overhead?: number;
  readonly moving?: Moving | null;
  /** Gets what says where the user has chosen to look; undefined while all sites are shown, or the whole country. */
  readonly look?: RefObject<Look | null>;
  /** Gets what a picture of the map is made of; null until the map is there. */
  readonly picture?: RefObject<MapPicture | null>;
  /** Further entries of the legend, `li` elements. */
  readonly legend?: ReactNode;
  /** Whether the legend says what enabled and disabled sites look like. */
  readonly states?: boolean;
  readonly metric?: boolean;
  /** Whether flow lines are shown, where a switch of its own says so; else the options of the map do. */
  readonly flowLines?: boolean | undefined;
  /** Gauges of the enabled sites in place of dots. */
  readonly gauges?: MovingGauges | null;
  /** Pictures of the weather; null: the user wants none. Without it, weather is no option. */
  readonly weather?: MovingWeather | null | undefined;
  /** Who made them, while they are shown. */
  readonly weatherBy?: string | null;
  /** Gets what the map shows, once it shows the sites and whenever it has come to rest. */
  readonly onLook?: (look: MapLook) => void;
  /** Whether all sites are shown again when none is selected any more, unless the user has moved the map. */
  readonly returns?: boolean;
  /** The map goes at least so near to the selected site. */
  readonly visitZoom?: number | undefined;
}

const NO_FLOWS: readonly Flow[] = [];
const PRINTED = { ...coveredBy(NO_PADDING), height: 'auto', breakInside: 'avoid' } as const;
const SHIPPED: OfferedMap = { id: 'Map' };

/** Shows the base map of the user's choice; `setFaulty` gets whether it could not be loaded. */
function useBaseMap(live: LiveMap | null, map: OfferedMap, poi: boolean, setFaulty: (faulty: boolean) => void): void {
  const mode = useScreenMode();
  useEffect(() => {
    if (live === null) return;
    let isOld = false;
    setFaulty(false);
    styleOf(map, mode, poi).then(
      (style) => !isOld && live.setStyle(style),
      // The sites are shown without it.
      () => !isOld && setFaulty(true),
    );
    return () => {
      isOld = true;
    };
  }, [live, map, mode, poi, setFaulty]);
}

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
    onLook,
    returns = false,
    visitZoom,
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
  useBaseMap(config.isPending ? null : live, map, poi, setFaulty);

  // The marker that is being moved is drawn above the map, and its lines go along with it.
  const { id: movingId, lat: movingLat, lng: movingLng } = moving ?? {};
  const network = useMemo(() => {
    const moved = sites.map((site) =>
      site.id === movingId ? { ...site, enabled: true, label: '', lat: movingLat ?? site.lat, lng: movingLng ?? site.lng } : site,
    );
    return networkOf(movingId === undefined ? sites : moved, flows, selected);
  }, [sites, flows, selected, movingId, movingLat, movingLng]);
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

  // All sites, once there are some; from then on the map stays where the user has moved it.
  const hasStarted = useRef(false);
  const isEmpty = sites.every(({ id }) => id === movingId);
  const start = useStable((opened: LiveMap) => {
    hasStarted.current = true;
    if (opened.chosenMiddle(room) === undefined) opened.startAt(sites, room);
  });
  useEffect(() => {
    if (live !== null && isMeasured && !isEmpty && !hasStarted.current) start(live);
  }, [live, isMeasured, isEmpty, start]);

  const site = sites.find(({ id }) => id === selected) ?? null;
  const visit = useStable((opened: LiveMap, id: number) => {
    const place = sites.find((each) => each.id === id);
    if (place !== undefined) opened.visitSite(place, room, visitZoom);
  });
  const leave = useStable((opened: LiveMap, free: MapPadding) => {
    if (returns) opened.leaveSite(sites, free);
  });
  const isFree = live !== null && isMeasured && movingId === undefined;
  useEffect(() => {
    if (live !== null && isFree && selected !== null) visit(live, selected);
  }, [live, isFree, selected, visit]);
  // Also when it is measured a moment later how much else is covered now.
  useEffect(() => {
    if (live !== null && isFree && selected === null) leave(live, room);
  }, [live, isFree, selected, room, leave]);
  // After the map has begun to move to a site.
  const report = useStable((opened: LiveMap, _rested: number, _started: boolean) => {
    if (hasStarted.current && !opened.base.isMoving()) onLook?.(opened.look());
  });
  useEffect(() => {
    if (live !== null) report(live, rested, isMeasured && !isEmpty);
  }, [live, rested, isMeasured, isEmpty, report]);
  // Labels keep to the part that panels leave.
  useEffect(() => {
    live?.cover(room, corner);
  }, [live, room, corner]);

  // What is moved is below its banner, at the beginning and after it was typed, not while it is dragged.
  const { covered = 0, typed = 0 } = moving ?? {};
  const follow = useStable((opened: LiveMap, free: MapPadding, _typed: number) => {
    if (moving !== null) opened.visit(moving, { ...free, top: Math.max(free.top, covered) });
  });
  useEffect(() => {
    if (live !== null && movingId !== undefined && covered > 0) follow(live, room, typed);
  }, [live, movingId, room, covered, typed, follow]);
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
    <section className={styles.map} style={picture === undefined ? coveredBy(padding) : PRINTED} aria-label={t.map}>
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
            hasWeather={weather !== undefined}
            besideKey={isKeyBeside}
            near={live.looksAt}
            onSearch={() => setFound(null)}
            onGo={(place) => {
              setFound(place);
              live.visit(place, room);
            }}
          />
          <Foot onHeight={setFootHeight}>
            {isFaulty && (
              <p role="alert" className={`${styles.float} ${layout.problem}`}>
                {t.noBaseMap}
              </p>
            )}
            <MapLegend entries={entries} more={isKeyInLegend ? withKey : legend} />
            <MapFoot live={live} map={map} metric={metric} rested={rested} weatherBy={weatherBy} />
          </Foot>
          {/* Over the legend, where there is room for neither. */}
          {site !== null && popup !== null && moving === null && (
            <SitePopup live={live} place={site} padding={room} controls={foot}>
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
