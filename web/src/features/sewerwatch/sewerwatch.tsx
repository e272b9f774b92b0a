import { Flex } from 'antd';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { AlertPill } from '../../entities/gauge/alert-pill.js';
import { GaugeList } from '../../entities/gauge/gauge-list.js';
import { GaugePopup } from '../../entities/gauge/gauge-popup.js';
import { listedGauges, mapGauges, movingGauges, withGauges } from '../../entities/gauge/gauges.js';
import { Loading } from '../../entities/gauge/loading.js';
import { ReloadWeather } from '../../entities/gauge/reload-weather.js';
import { useAlerts, useClockOfLevels } from '../../entities/gauge/use-clock-of-levels.js';
import { useWeatherOverlay } from '../../entities/gauge/use-weather-overlay.js';
import mapStyles from '../../map/map.module.css';
import { MapPanel } from '../../map/map-panel.js';
import { useMapPreferences } from '../../map/map-preferences.js';
import { MapView } from '../../map/map-view.js';
import { coveredBy, RAIN_KEY_WIDTH } from '../../map/padding.js';
import { useMapPanel } from '../../map/use-map-panel.js';
import { daysOfLogs } from '../../playback/dates.js';
import { GaugeLegend } from '../../playback/gauge-legend.js';
import { useMomentInAddress } from '../../playback/in-address.js';
import { isEmpty } from '../../playback/levels.js';
import { PlaybackBar } from '../../playback/playback-bar.js';
import { useRunningClock } from '../../playback/use-clock.js';
import { useMember } from '../../session/member.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { useGreatestHeight, useHeight } from '../../ui/controls/use-height.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { toastsBelow } from '../../ui/feedback/toasts-below.js';
import { formatLoggerRange } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { daysWithin } from './kept-params.js';
import { LogPicker } from './log-picker.js';
import { isInWrapper, postToWrapper } from './native-wrapper.js';
import { type GaugedLog, gaugedLog, markerWords } from './sensor-gauges.js';
import { sewerWatchTexts as t } from './texts.js';
import { useChosen } from './use-chosen.js';
import { useLastAlert, useSensorLevels, useSensorLogs } from './use-sensor-logs.js';
import { WayOut, WaysOut } from './way-out.js';

const LevelDialog = lazy(() => import('./level-dialog.js'));

/** Pixels between the bar, the panel and the edges of the map. */
const AWAY = 12;
/** Pixels that the picker and the notices take below the tools, once there are levels: on narrower screens they have more lines. */
const OVERHEAD = { wide: 88, small: 106, narrow: 94 } as const;
/** From the tools to the picker; on narrow screens it is next to them. */
const BELOW_TOOLS = { wide: 8, narrow: -36 } as const;
/** The tools of a phone are at the right. */
const TOOLS = 56;
/** Of a log that is selected. */
const LOG_ZOOM = 16;
/** Without a log that has a place. */
const EMPTY_ZOOM = 11;

/** The logs once they are read. */
export function SewerWatch() {
  const { organization } = useMember();
  const { show } = useToasts();
  const read = useSensorLogs(organization.orgid);
  const all = useMemo(() => read.data?.logs.map(gaugedLog), [read.data]);
  const hasNone = all?.length === 0;
  useEffect(() => {
    if (hasNone) show({ severity: 'warning', title: t.none.title, message: t.none.text });
  }, [hasNone, show]);
  return (
    <>
      <h1 className={layout.visuallyHidden}>{t.title}</h1>
      <h2 className={layout.visuallyHidden}>{organization.name}</h2>
      {read.isPending && <SkeletonRows rows={14} />}
      {read.isError && all === undefined && <Failure text={t.failed} error={read.error} onRetry={() => void read.refetch()} />}
      {hasNone && (
        <Empty text={t.none.title} hint={t.none.text}>
          {!isInWrapper() && <WaysOut />}
        </Empty>
      )}
      {all !== undefined && all.length > 0 && <SensorMap all={all} />}
    </>
  );
}

/** Who has no place, in one sentence. */
const unplacedWords = ([first, ...others]: readonly GaugedLog[]): string =>
  t.noPlace(others.length === 0 ? (first?.name ?? '') : t.andOthers(first?.name ?? '', others.length), others.length + 1);

/** The levels of the logs over a map, moved by one clock. */
function SensorMap({ all }: { readonly all: readonly GaugedLog[] }) {
  const { units, organization } = useMember();
  const { show } = useToasts();
  const { panel, padding: ofPanel } = useMapPanel('peek');
  const { rainKey } = useMapPreferences(true).options;
  const narrow = useMaxWidth('mobile');
  const small = useMaxWidth('small');
  const bar = useHeight();
  const screen = narrow ? 'narrow' : small ? 'small' : 'wide';
  const notices = useGreatestHeight(screen);
  const clock = useRunningClock();
  const [isChartOpen, setChartOpen] = useState(false);
  const { chosen, chooseLog, chooseDays, goTo } = useChosen();
  useMomentInAddress(clock);

  const selected = all.find(({ id }) => id === chosen.logId) ?? null;
  const bounds = useMemo(
    () =>
      daysOfLogs(
        (selected === null ? all : [selected]).flatMap(({ log: { startdate, enddate } }) =>
          startdate === null || enddate === null ? [] : [{ start: startdate, end: enddate }],
        ),
      ),
    [all, selected],
  );
  const { from, to, moment } = chosen;
  const days = useMemo(() => (bounds === null ? null : daysWithin({ from, to }, bounds)), [bounds, from, to]);

  const gauged = useMemo(() => withGauges(all), [all]);
  const { read, levels, percent } = useSensorLevels(organization.orgid, gauged, days);

  useClockOfLevels(clock, levels, moment);
  const weather = useWeatherOverlay(clock, days, selected === null ? all : [selected]);

  const words = useMemo(() => markerWords(units), [units]);
  const listed = useMemo(() => listedGauges(all, gauged, levels), [all, gauged, levels]);
  const onMap = useMemo(() => mapGauges(listed, all, words), [listed, all, words]);
  const gauges = useMemo(() => (levels === null ? null : movingGauges(gauged, levels, clock, words)), [gauged, levels, clock, words]);
  const { counts, spans: alerts, first } = useAlerts(levels, listed);
  const lastAlert = useLastAlert(selected === null ? all : [selected], levels !== null && first === null);

  const hasNoData = levels !== null && isEmpty(levels);
  useEffect(() => {
    if (hasNoData) show({ severity: 'danger', title: t.noData.title, message: t.noData.text });
  }, [hasNoData, show]);

  const select = (logId: number | null) => {
    if (logId === (selected?.id ?? null)) return;
    chooseLog(logId);
    announce(all.find(({ id }) => id === logId));
  };
  const openChart = () => {
    if (selected === null) show({ severity: 'warning', title: t.noSite.title, message: t.noSite.text });
    else setChartOpen(true);
  };

  // A raised sheet covers the bar too: the rest of a narrow screen is for the map.
  const isCovered = panel.kind === 'sheet' && panel.step !== 'peek';
  const padding = useMemo(
    () => (isCovered ? ofPanel : { ...ofPanel, bottom: ofPanel.bottom + bar.height + AWAY }),
    [ofPanel, bar.height, isCovered],
  );
  const popupOf = listed.find(({ id }) => id === selected?.id);
  const unplaced = all.filter(({ place }) => place === null);
  return (
    <div className={mapStyles.place} style={coveredBy(padding)}>
      <MapView
        sites={onMap}
        selected={selected?.id ?? null}
        onSelect={select}
        padding={padding}
        metric={units === '2'}
        states={false}
        flowLines={false}
        gauges={gauges}
        {...weather.onMap}
        returns
        visitZoom={LOG_ZOOM}
        emptyZoom={onMap.length === 0 ? EMPTY_ZOOM : undefined}
        overhead={Math.max(OVERHEAD[screen], notices.height + BELOW_TOOLS[narrow ? 'narrow' : 'wide'])}
        legend={<GaugeLegend severe={all.some(({ severe, place }) => severe && place !== null)} />}
        popup={
          popupOf !== undefined &&
          levels !== null && (
            <GaugePopup
              clock={clock}
              levels={levels}
              site={popupOf}
              severe={selected?.severe ?? false}
              units={units}
              onClose={() => select(null)}
            />
          )
        }
      />
      <div
        className={mapStyles.overhead}
        {...toastsBelow}
        style={{
          ...(narrow ? { top: AWAY } : {}),
          right: ofPanel.right + AWAY + (narrow ? TOOLS : rainKey ? RAIN_KEY_WIDTH + AWAY : 0),
        }}
      >
        {/* What comes and goes below it takes no room from the map. */}
        <Flex ref={notices.ref} vertical align="center" gap={8} style={{ maxWidth: '100%' }}>
          <Flex align="center" className={mapStyles.float} style={{ maxWidth: '100%' }}>
            <LogPicker logs={all} logId={selected?.id ?? null} onLog={select} />
            {!isInWrapper() && <WayOut />}
          </Flex>
          {levels !== null && (
            <AlertPill clock={clock} counts={counts} first={first} onFirst={({ siteId }) => select(siteId)}>
              {first === null && lastAlert !== null && (
                <Button
                  kind="link"
                  size="small"
                  style={{ height: 'auto', whiteSpace: 'normal', textAlign: 'left' }}
                  onClick={() => {
                    goTo(lastAlert.logId, lastAlert.days, lastAlert.first);
                    if (selected?.id !== lastAlert.logId) announce(all.find(({ id }) => id === lastAlert.logId));
                  }}
                >
                  {t.lastAlert(lastAlert.name, formatLoggerRange(lastAlert.first, lastAlert.last))}
                </Button>
              )}
            </AlertPill>
          )}
        </Flex>
        <Loading levels={read.isFetching && levels === null ? percent / 100 : 1} rain="none" pictures={weather.pictures} />
        {weather.isReloadOffered && <ReloadWeather onReload={weather.reload} />}
        {unplaced.length > 0 && (
          <p className={`${mapStyles.float} ${layout.problem}`} style={{ padding: '6px 12px' }}>
            {unplacedWords(unplaced)}
          </p>
        )}
        {bounds === null && (
          <p className={mapStyles.float} style={{ padding: '6px 14px' }} role="status">
            {t.noRecords}
          </p>
        )}
        {read.isError && levels === null && (
          <div className={mapStyles.float} style={{ padding: 12 }}>
            <Failure text={t.levelsFailed} error={read.error} onRetry={() => void read.refetch()} />
          </div>
        )}
      </div>
      <MapPanel panel={panel} name={t.logs}>
        <GaugeList
          title={t.logs}
          order={t.order(organization.name)}
          clock={clock}
          levels={levels}
          sites={listed}
          selectedId={selected?.id ?? null}
          units={units}
          onSelect={select}
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
        {days !== null && bounds !== null && (
          <PlaybackBar
            clock={clock}
            days={days}
            logs={bounds}
            onDays={chooseDays}
            onReset={() => postToWrapper({ type: 'resetParams' })}
            help={t.help}
            rain={null}
            alerts={alerts}
            more={
              <IconButton aria-label={t.chart} title={t.chart} onClick={openChart}>
                <ChartLine aria-hidden />
              </IconButton>
            }
          />
        )}
      </div>
      {isChartOpen && selected !== null && days !== null && (
        <Suspense>
          <LevelDialog chosen={selected} days={days} units={units} onClose={() => setChartOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The app around the page hears which log is selected, or that none is any more. */
function announce(chosen: GaugedLog | undefined): void {
  if (chosen === undefined) postToWrapper({ type: 'resetParams' });
  else postToWrapper({ type: 'selectedLog', logId: chosen.id, serialnumber: chosen.log.serialnumber, sitename: chosen.log.sitename });
}
