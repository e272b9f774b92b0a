import type { BasinResult, FindingType } from '@headworks/api/paths/study/result-shapes';
import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { List } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Dates } from '../../entities/log/use-logs.js';
import { useChosenSite } from '../../entities/site/use-chosen-site.js';
import { usePlaces } from '../../entities/site/use-places.js';
import { useAppearance } from '../../theme/appearance.js';
import { series } from '../../theme/series.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { usePageMargin } from '../../theme/use-page-margin.js';
import { Button } from '../../ui/controls/button.js';
import { FormAlert, FormNotice } from '../../ui/feedback/form-alert.js';
import { SkeletonRows } from '../../ui/feedback/states.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { AutoAnalysis } from './auto-analysis.js';
import { quantityOf } from './chart-lines.js';
import { DateRow } from './date-row.js';
import { withoutGallons } from './gallons-missing.js';
import { PrintedDates } from './printed-dates.js';
import { Problem } from './problem.js';
import { fullDays } from './result-dates.js';
import { isOfConnection, problemOf } from './result-problem.js';
import type { ShownDay } from './site-charts.js';
import { type SiteFigures, sitesByInflow } from './site-figures.js';
import { sitesWords } from './sites-words.js';
import { resultsTexts as t } from './texts.js';
import { useAskAgain } from './use-ask-again.js';
import { useDates } from './use-dates.js';
import { useResult } from './use-result.js';
import { VerdictList } from './verdict-list.js';

const DetailsDialog = lazy(() => import('./details-dialog.js'));
const SiteCharts = lazy(() => import('./site-charts.js'));
const SiteDrawer = lazy(() => import('./site-drawer.js'));

/** What other features show of a result. */
export interface ResultPart {
  readonly result: BasinResult;
  readonly dates: Dates | null;
}

interface ResultsProps {
  readonly basin: Basin;
  /** By name. */
  readonly sites: readonly Site[];
  /** The address shows the basin as it was. */
  readonly past: boolean;
  /** The dates that are shown before others are chosen: all, or those that all sites have. */
  readonly firstDates?: 'all' | 'common';
  /** The analysis map, as second panel of the accordion. */
  readonly map?: (part: ResultPart) => ReactNode;
  /** Further buttons of the head, such as Export. */
  readonly actions?: (part: ResultPart | null) => ReactNode;
}

/** Announces once that a basin has no gallons per household. */
function useGallonsToast({ id, name, gpdperhouse }: Basin): void {
  const { show } = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a basin; a new name is no reason
  useEffect(() => {
    const [missing] = withoutGallons([{ name, gpdperhouse }]);
    if (missing !== undefined) show({ severity: 'warning', title: t.noGallons, message: t.noGallonsMeans(missing) });
  }, [id, show]);
}

interface ReadyProps extends Omit<ResultsProps, 'past' | 'actions' | 'firstDates'> {
  readonly part: ResultPart;
  readonly figures: readonly SiteFigures[];
}

function Ready({ basin, sites, part, figures, map }: ReadyProps) {
  const palette = series[useAppearance().mode];
  const placeOf = usePlaces(sites);
  const [shown, setShown] = useState<ShownDay | null>(null);
  const phone = useMaxWidth('phone');
  const { siteId, choose } = useChosenSite();
  const chosen = figures.find(({ id }) => id === siteId);
  const showDay = (id: number, day: number, type: FindingType) => {
    setShown({ siteId: id, day, quantity: quantityOf[type] });
    // The drawer covers the chart there.
    if (phone) choose(null);
  };
  return (
    <>
      <VerdictList figures={figures} />
      <AutoAnalysis
        basinName={basin.name}
        result={part.result}
        figures={figures}
        colourOf={(id) => palette[placeOf(id) % palette.length] ?? ''}
        map={map?.(part)}
      />
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <SiteCharts
          basinId={basin.id}
          basinName={basin.name}
          rain={basin.rain}
          dates={part.dates}
          figures={figures}
          placeOf={placeOf}
          openId={chosen?.id ?? null}
          onOpen={choose}
          shown={shown}
          onShowAll={() => setShown(null)}
        />
      </Suspense>
      {chosen !== undefined && (
        <Suspense>
          <SiteDrawer
            key={chosen.id}
            figures={chosen}
            households={sites.find(({ id }) => id === chosen.id)?.population}
            onDay={(day, type) => showDay(chosen.id, day, type)}
            onClose={() => choose(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The results of a basin: calculated where they are not there yet, and again when their inputs change. */
export function Results({ basin, sites, past, firstDates = 'all', map, actions }: ResultsProps) {
  const { bounds, chosen, asked, choose } = useDates(sites, firstDates);
  const { data, isBefore, error, isFetching, refetch } = useResult(basin.id, asked);
  const [details, setDetails] = useState(false);
  const datesKey = `${chosen?.start} ${chosen?.end}`;
  /** The dates that stay because those entered are not in order. */
  const [wrongAt, setWrongAt] = useState<string | null>(null);
  const wrongDates = wrongAt === datesKey;
  const { outdated, askNow } = useAskAgain(basin, sites);
  useGallonsToast(basin);
  usePageMargin('foot', t.note);
  const result = data?.kind === 'ready' ? data.result : null;
  const figures = useMemo(() => (result === null ? [] : sitesByInflow(result)), [result]);
  const again = () => void refetch();
  const refused = error !== null && !(result !== null && isOfConnection(error));
  const part = data?.kind !== 'ready' || refused ? null : { result: data.result, dates: data.dates };
  const content = () => {
    if (refused && isFetching) return <Waiting />;
    // The problem of the dates before would look like one of those that were entered.
    if (refused) return wrongDates ? null : <Problem error={error} onRetry={again} />;
    if (part !== null) return <Ready basin={basin} sites={sites} part={part} figures={figures} map={map} />;
    return data?.kind === 'goesOn' && !isFetching ? (
      <FormNotice>
        <Flex wrap gap={12} align="center">
          {t.goesOn}
          <Button size="small" onClick={again}>
            {t.checkAgain}
          </Button>
        </Flex>
      </FormNotice>
    ) : (
      <Waiting />
    );
  };
  const days =
    result === null || result.usingStart === null || result.usingEnd === null ? null : fullDays(result.usingStart, result.usingEnd);
  return (
    <div className={layout.stack} style={{ gap: 12 }}>
      {past && <FormNotice>{t.past}</FormNotice>}
      <PrintedDates result={part?.result ?? null} figures={figures} />
      <Flex wrap gap={8} align="center" data-part="screen-only">
        {bounds !== null && (
          <DateRow
            key={datesKey}
            bounds={bounds}
            chosen={chosen}
            busy={false}
            wrong={wrongDates}
            onWrong={(wrong) => setWrongAt(wrong ? datesKey : null)}
            onSubmit={choose}
          />
        )}
        {part !== null && isBefore && (
          <p className={layout.help} role="status">
            {t.calculatingOthers}
          </p>
        )}
        {part !== null && !isBefore && days !== null && (
          <p className={layout.help} role="status">
            {`${t.fullDays(formatCount(days), days === 1)}, ${sitesWords(figures)} · ${t.loggerTime}`}
          </p>
        )}
        <Flex wrap gap={8} className={layout.end}>
          {part !== null && (
            <Button icon={<List aria-hidden />} onClick={() => setDetails(true)}>
              {t.details}
            </Button>
          )}
          {actions?.(part)}
        </Flex>
      </Flex>
      {part !== null && (
        <div
          className={`${layout.reloadBar} ${layout.reloadBarOn}`}
          // Most readings end before it appears: unchanged results answer at once.
          style={{ marginTop: -12, ...(isFetching || isBefore ? { opacity: 1, transition: 'opacity 0s 0.3s' } : { opacity: 0 }) }}
        />
      )}
      {part !== null && outdated && (
        <FormNotice>
          <Flex wrap gap={12} align="center">
            {t.changed}
            <Button size="small" onClick={askNow}>
              {t.calculateNow}
            </Button>
          </Flex>
        </FormNotice>
      )}
      {part !== null && part.result.warnings.length > 0 && (
        <p className={layout.help} style={{ margin: 0 }}>
          {part.result.warnings.map(({ message }) => message).join(' ')}
        </p>
      )}
      {part !== null && error !== null && <FormAlert>{`${t.outdated} ${problemOf(error)}`}</FormAlert>}
      {content()}
      {details && part !== null && (
        <Suspense>
          <DetailsDialog basinName={basin.name} result={part.result} figures={figures} onClose={() => setDetails(false)} />
        </Suspense>
      )}
    </div>
  );
}

const Waiting = () => (
  <div>
    <p className={layout.quiet} role="status">
      {t.calculating}
    </p>
    <SkeletonRows rows={10} />
  </div>
);
