import type { ComparedPeriod, ComparisonResult } from '@headworks/api/paths/study/compare';
import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useViewer } from '../../../session/viewer.js';
import { Button } from '../../../ui/controls/button.js';
import { FormNotice } from '../../../ui/feedback/form-alert.js';
import { Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount, formatLoggerRange, formatRain } from '../../../ui/format/format.js';
import { severityText } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import { fullDays } from '../result-dates.js';
import { resultsTexts } from '../texts.js';
import { useDates } from '../use-dates.js';
import { ChangeTable } from './change-table.js';
import { changesOf } from './changes.js';
import { compareProblemOf } from './compare-problem.js';
import { PeriodForm } from './period-form.js';
import { compareTexts as t } from './texts.js';
import { useCompareView } from './use-compare-view.js';
import { useComparison } from './use-comparison.js';

interface CompareProps {
  readonly basin: Basin;
  readonly sites: readonly Site[];
  /** The address shows the basin as it was. */
  readonly past: boolean;
}

/** "First period: Feb 17 – Mar 16, 2025, 28 full days, 2.31 in. of rain". */
function usePeriodText(): (name: string, period: ComparedPeriod) => string {
  const { units } = useViewer();
  return (name, { usingStart, usingEnd, rainInches }) => {
    if (usingStart === null || usingEnd === null) return `${name}: ${t.missing}`;
    const days = t.daysUsed(formatLoggerRange(usingStart, usingEnd), formatCount(fullDays(usingStart, usingEnd)));
    return `${name}: ${days}, ${rainInches === null ? t.noRain : t.rain(formatRain(rainInches, units))}`;
  };
}

function Compared({ basinName, comparison }: { readonly basinName: string; readonly comparison: ComparisonResult }) {
  const periodText = usePeriodText();
  const sites = useMemo(() => changesOf(comparison), [comparison]);
  const shown = sites.filter(({ isShown }) => isShown).length;
  return (
    <>
      <div>
        <p className={layout.label} role="status">
          {shown === 0 ? t.noneAnywhere : t.shownAt(formatCount(shown), shown === 1)}
        </p>
        <p className={layout.help}>
          {periodText(t.first, comparison.a)}
          <br />
          {periodText(t.second, comparison.b)}
        </p>
      </div>
      <div className={layout.card}>
        <ChangeTable caption={t.tableOf(basinName)} sites={sites} />
      </div>
      <p className={layout.help}>{t.note}</p>
    </>
  );
}

/** Two periods of a basin side by side: what changed at its sites, or that no change can be shown. */
export function Compare({ basin, sites, past }: CompareProps) {
  const { periods, choose, close } = useCompareView();
  const { bounds, chosen } = useDates(sites, 'all');
  const { data, error, isFetching, refetch } = useComparison(basin.id, periods);
  const content = () => {
    if (periods === null) return <p className={layout.help}>{t.note}</p>;
    if (error !== null && !isFetching)
      return (
        <Failure
          text={<span style={severityText('severe')}>{compareProblemOf(error)}</span>}
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (data !== undefined) return <Compared basinName={basin.name} comparison={data} />;
    return (
      <div>
        <p className={layout.quiet} role="status">
          {t.calculating}
        </p>
        <SkeletonRows rows={8} />
      </div>
    );
  };
  return (
    <section className={layout.stack} style={{ gap: 12 }} aria-label={t.title}>
      {past && <FormNotice>{resultsTexts.past}</FormNotice>}
      <Flex wrap gap={12} align="center">
        <Button icon={<ArrowLeft aria-hidden />} onClick={close}>
          {t.back}
        </Button>
        <h2 className={layout.label}>{t.title}</h2>
      </Flex>
      {bounds !== null && <PeriodForm bounds={bounds} whole={chosen} periods={periods} busy={isFetching} onSubmit={choose} />}
      {bounds === null ? <FormNotice>{t.noRecords}</FormNotice> : content()}
    </section>
  );
}
