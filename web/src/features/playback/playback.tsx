import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { severalDownstream } from '@headworks/flow-network';
import { Flex } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { AlertPill } from '../../entities/gauge/alert-pill.js';
import { GaugeList } from '../../entities/gauge/gauge-list.js';
import { GaugePopup } from '../../entities/gauge/gauge-popup.js';
import { Loading } from '../../entities/gauge/loading.js';
import { ReloadWeather } from '../../entities/gauge/reload-weather.js';
import { useAlerts, useClockOfLevels } from '../../entities/gauge/use-clock-of-levels.js';
import { useWeatherOverlay } from '../../entities/gauge/use-weather-overlay.js';
import { flowsOf } from '../../entities/site/map-sites.js';
import { siteLocationOf } from '../../entities/site/site.js';
import { useChosenSite } from '../../entities/site/use-chosen-site.js';
import mapStyles from '../../map/map.module.css';
import { MapPanel } from '../../map/map-panel.js';
import { useMapPreferences } from '../../map/map-preferences.js';
import type { MapPicture } from '../../map/map-props.js';
import { MapView } from '../../map/map-view.js';
import { coveredBy, RAIN_KEY_WIDTH } from '../../map/padding.js';
import type { MapSite } from '../../map/site.js';
import { useMapPanel } from '../../map/use-map-panel.js';
import { GaugeLegend } from '../../playback/gauge-legend.js';
import { useMomentInAddress } from '../../playback/in-address.js';
import { isEmpty } from '../../playback/levels.js';
import { PlaybackBar } from '../../playback/playback-bar.js';
import { SaveMoment } from '../../playback/save-moment.js';
import { useRunningClock } from '../../playback/use-clock.js';
import { useViewer } from '../../session/viewer.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { useGreatestHeight, useHeight } from '../../ui/controls/use-height.js';
import { Empty, Failure } from '../../ui/feedback/states.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { toastsBelow } from '../../ui/feedback/toasts-below.js';
import { lengthUnit } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { gaugedSites, isSevereInflow, listedGauges, loggedDays, mapGauges, movingGauges, shortFlows } from './gauges.js';
import { basinPlaybackTexts as t } from './texts.js';
import { useDays } from './use-days.js';
import { useLiveEnd } from './use-live-end.js';
import { useDailyRain, useHourlyRain, usePlayed } from './use-played.js';

/** Pixels between the bar, the panel and the edges of the map. */
const AWAY = 12;
/** Pixels that the notices take below the tools, once there are levels: on narrower screens they have more lines. */
const OVERHEAD = { wide: 48, small: 68, narrow: 88 } as const;
/** From the tools to the notices. */
const BELOW_TOOLS = 8;
/** The tools of a phone are at the right. */
const TOOLS = 56;
/** Without a site that has a location. */
const EMPTY_ZOOM = 7;
const NO_SITES: readonly MapSite[] = [];

interface PlaybackProps {
  readonly basin: Basin;
  /** By name. */
  readonly sites: readonly Site[];
  /** On pictures of it. */
  readonly title: string;
}

/** The levels of a basin over its map, moved by one clock. */
export function Playback({ basin, sites, title }: PlaybackProps) {
  const { units, isVisitor } = useViewer();
  const { show } = useToasts();
  const { siteId, choose } = useChosenSite();
  const { panel, padding: ofPanel } = useMapPanel('peek');
  const { rainKey } = useMapPreferences(true).options;
  const narrow = useMaxWidth('mobile');
  const small = useMaxWidth('small');
  const bar = useHeight();
  const screen = narrow ? 'narrow' : small ? 'small' : 'wide';
  const notices = useGreatestHeight(screen);
  const clock = useRunningClock();
  const gauged = useMemo(() => gaugedSites(sites), [sites]);
  const logs = useMemo(() => loggedDays(gauged), [gauged]);
  const { days, choose: chooseDays, moment } = useDays(logs, useDailyRain(basin.id, basin.rain));
  useMomentInAddress(clock);
  const { read, levels } = usePlayed(basin.id, gauged, days);
  const { rain, isFetching: isRainFetching } = useHourlyRain(basin.id, basin.rain, days);
  const placed = useMemo(() => sites.map((site) => ({ place: siteLocationOf(site), timeOffset: site.timeoffset })), [sites]);
  // Other levels move the clock first: what follows stands at their end.
  useClockOfLevels(clock, levels, moment);
  const { isLive, setLive } = useLiveEnd(basin.id, clock, levels, logs, chooseDays);
  const weather = useWeatherOverlay(clock, days, placed, isLive);
  const map = useRef<MapPicture>(null);

  const allFlows = useMemo(() => flowsOf(basin), [basin]);
  const flows = useMemo(() => shortFlows(allFlows, sites), [allFlows, sites]);
  const listed = useMemo(() => listedGauges(sites, gauged, levels), [sites, gauged, levels]);
  const onMap = useMemo(() => mapGauges(listed, sites, units), [listed, sites, units]);
  const gauges = useMemo(() => (levels === null ? null : movingGauges(gauged, levels, clock, units)), [gauged, levels, clock, units]);
  const { counts, spans: alerts, first } = useAlerts(levels, listed);

  const severalOut = useMemo(
    () => severalDownstream([...allFlows].sort((a, b) => a.from - b.from).map(({ from, to }) => [from, to] as const)).length > 0,
    [allFlows],
  );
  useEffect(() => {
    if (severalOut) show({ severity: 'warning', title: t.severalDownstream.title });
  }, [severalOut, show]);
  const hasNoData = levels !== null && isEmpty(levels);
  useEffect(() => {
    if (hasNoData) show({ severity: 'danger', title: t.noData.title, message: t.noData.text });
  }, [hasNoData, show]);

  // A raised sheet covers the bar too: the rest of a narrow screen is for the map.
  const isCovered = panel.kind === 'sheet' && panel.step !== 'peek';
  const padding = useMemo(
    () => (isCovered ? ofPanel : { ...ofPanel, bottom: ofPanel.bottom + bar.height + AWAY }),
    [ofPanel, bar.height, isCovered],
  );
  if (sites.length === 0) return <Empty text={t.noSites} />;
  if (logs === null) return <Empty text={t.noLogs} />;
  const selected = listed.find(({ id }) => id === siteId);
  const isSevere = sites.some((site) => site.id === siteId && isSevereInflow(site));
  const hasUnplaced = sites.some((site) => site.enabled && siteLocationOf(site) === null);
  return (
    <div className={mapStyles.place} style={coveredBy(padding)}>
      <MapView
        // The map begins with all sites in the room that the bar leaves: not before that is measured.
        sites={bar.height === 0 ? NO_SITES : onMap}
        flows={flows}
        selected={siteId}
        onSelect={choose}
        padding={padding}
        metric={units === '2'}
        states={false}
        gauges={gauges}
        {...weather.onMap}
        picture={map}
        returns
        emptyZoom={onMap.length === 0 ? EMPTY_ZOOM : undefined}
        overhead={Math.max(OVERHEAD[screen], notices.height + BELOW_TOOLS)}
        legend={<GaugeLegend severe={sites.some((site) => isSevereInflow(site) && siteLocationOf(site) !== null)} />}
        popup={
          selected !== undefined &&
          levels !== null && (
            <GaugePopup clock={clock} levels={levels} site={selected} severe={isSevere} units={units} onClose={() => choose(null)} />
          )
        }
      />
      <div
        className={mapStyles.overhead}
        {...toastsBelow}
        style={{ right: ofPanel.right + AWAY + (narrow ? TOOLS : rainKey ? RAIN_KEY_WIDTH + AWAY : 0) }}
      >
        {/* What comes and goes below it takes no room from the map. */}
        <Flex ref={notices.ref} vertical align="center" gap={8}>
          {hasUnplaced && (
            <p className={`${mapStyles.float} ${layout.problem}`} style={{ padding: '6px 12px' }} role="alert">
              {t.noLocation}
            </p>
          )}
          {levels !== null && <AlertPill clock={clock} counts={counts} first={first} onFirst={(site) => choose(site.siteId)} />}
        </Flex>
        <Loading levels={read.isFetching ? 0 : 1} rain={isRainFetching ? 0 : 1} pictures={weather.pictures} />
        {weather.isReloadOffered && <ReloadWeather onReload={weather.reload} />}
      </div>
      {read.isError && levels === null && (
        <div className={mapStyles.overhead} style={{ top: '30%' }}>
          <div className={mapStyles.float} style={{ padding: 12 }}>
            <Failure text={t.failed} error={read.error} onRetry={() => void read.refetch()} />
          </div>
        </div>
      )}
      <MapPanel panel={panel} name={t.sites}>
        <GaugeList
          title={t.sites}
          order={t.order}
          clock={clock}
          levels={levels}
          sites={listed}
          selectedId={siteId}
          units={units}
          onSelect={choose}
        />
      </MapPanel>
      <div
        ref={bar.ref}
        className={mapStyles.float}
        style={{
          position: 'absolute',
          left: AWAY,
          right: ofPanel.right + AWAY,
          bottom: (isCovered ? 0 : ofPanel.bottom) + AWAY,
          visibility: isCovered ? 'hidden' : undefined,
        }}
      >
        {days !== null && (
          <PlaybackBar
            clock={clock}
            days={days}
            logs={logs}
            onDays={chooseDays}
            // Visitors get no events.
            live={isVisitor ? undefined : { isLive, onLive: setLive }}
            rain={rain}
            alerts={alerts}
            more={
              <SaveMoment
                clock={clock}
                title={title}
                unit={lengthUnit(units)}
                counts={counts}
                map={() => (map.current === null ? null : { canvases: map.current.canvases(), attribution: map.current.attribution() })}
              />
            }
          />
        )}
      </div>
    </div>
  );
}
