import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { Flex } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { levelOfSeverity } from '../../entities/result/severity-word.js';
import { resultTexts } from '../../entities/result/texts.js';
import { flowsOf, mapSitesOf } from '../../entities/site/map-sites.js';
import { siteNameOf } from '../../entities/site/site.js';
import { useChosenSite } from '../../entities/site/use-chosen-site.js';
import { useBasin, useSites } from '../../entities/site/use-sites.js';
import { useMapPreferences } from '../../map/map-preferences.js';
import { MapView } from '../../map/map-view.js';
import { NO_PADDING } from '../../map/padding.js';
import type { MapSite } from '../../map/site.js';
import { useViewer } from '../../session/viewer.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { usePrinting } from '../../theme/use-printing.js';
import { Failure, SkeletonRows } from '../../ui/feedback/states.js';
import layout from '../../ui/layout.module.css';
import { everything, letterOf, type MarkedSite, markedSites } from './issues.js';
import { MapLimits } from './limits.js';
import { MapToggles } from './map-toggles.js';
import { SiteRows } from './site-rows.js';
import { analysisMapTexts as t } from './texts.js';

const LegendDialog = lazy(() => import('./legend-dialog.js'));

const HEIGHT = 'min(560px, 70vh)';
/** On a narrow screen the list is below the map. */
const LIST_HEIGHT = 'min(360px, 50vh)';
/** Pixels of the map that the analysis of the selected site covers. */
const COVERED = { ...NO_PADDING, right: 390 } as const;

/** Of sites that are hidden, the lines remain. */
const hiddenSite = (site: MapSite): MapSite => ({ ...site, hidden: true });

const withIssues = (site: MapSite, { icons, count }: MarkedSite): MapSite => ({
  ...site,
  badges: icons.map(({ type, severity }) => ({ letter: letterOf[type], severity: levelOfSeverity[severity] })),
  count,
});

interface AnalysisMapProps {
  readonly basinId: number;
  readonly result: BasinResult;
}

/** The sites of a basin with what was found at them, on a map and in a list. Choosing an enabled one puts it into the address: its analysis opens. */
export function AnalysisMap({ basinId, result }: AnalysisMapProps) {
  const { units } = useViewer();
  const basin = useBasin(basinId);
  const sites = useSites(basinId);
  const { siteId, choose } = useChosenSite();
  const [shown, setShown] = useState(everything);
  const [help, setHelp] = useState(false);
  const narrow = useMaxWidth('mobile');
  const printing = usePrinting();
  const preferences = useMapPreferences(false);
  const located = useMemo(() => mapSitesOf(sites.data ?? []), [sites.data]);
  const locatedIds = useMemo(() => new Set(located.map(({ id }) => id)), [located]);
  const flows = useMemo(() => (basin.data === undefined ? [] : flowsOf(basin.data)), [basin.data]);
  const marked = useMemo(
    () =>
      markedSites(
        (sites.data ?? []).map((site) => ({ id: site.id, name: siteNameOf(site), enabled: site.enabled })),
        result.sites,
        shown,
      ),
    [sites.data, result, shown],
  );
  const onMap = useMemo(() => {
    const byId = new Map(marked.map((site) => [site.id, site]));
    return located.map((site) => {
      const found = byId.get(site.id);
      return found === undefined ? hiddenSite(site) : withIssues(site, found);
    });
  }, [located, marked]);
  const failed = [basin, sites].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <Failure text={t.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (basin.data === undefined || sites.data === undefined) return <SkeletonRows />;
  const isEnabled = (id: number) => marked.some((site) => site.id === id && site.enabled);
  const list = (
    <Flex vertical className={layout.listBox} style={{ flex: '1 1 260px', ...(printing ? {} : { height: narrow ? LIST_HEIGHT : HEIGHT }) }}>
      <SiteRows sites={marked} located={locatedIds} selectedId={siteId} onSelect={choose} />
    </Flex>
  );
  return (
    <div className={layout.stack} style={{ gap: 12 }}>
      <MapToggles
        shown={shown}
        onShown={setShown}
        flowLines={preferences.options.lines}
        onFlowLines={(on) => preferences.setOption('lines', on)}
        onHelp={() => setHelp(true)}
      />
      <Flex wrap gap={12}>
        {!narrow && !printing && list}
        <div className={layout.listBox} style={printing ? { flex: '1 0 100%' } : { flex: '3 1 320px', height: HEIGHT, margin: 0 }}>
          <MapView
            sites={onMap}
            flows={flows}
            flowLines={preferences.options.lines}
            selected={siteId}
            onSelect={(id) => (id === null || isEnabled(id)) && choose(id)}
            padding={siteId !== null && isEnabled(siteId) && !narrow ? COVERED : NO_PADDING}
            metric={units === '2'}
            returns
          />
        </div>
        {(narrow || printing) && list}
      </Flex>
      <MapLimits />
      <p className={layout.help}>{resultTexts.note}</p>
      {help && (
        <Suspense>
          <LegendDialog onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}
