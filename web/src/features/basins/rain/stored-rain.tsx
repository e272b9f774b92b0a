import type { BasinRain } from '@headworks/api/paths/study/shapes';
import { useMember } from '../../../session/member.js';
import { Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount, formatLoggerRange, formatRain } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import layout from '../../../ui/layout.module.css';
import { RainChart } from './rain-chart.js';
import { rainTexts as t } from './texts.js';
import { useRainBins } from './use-rain.js';

/** What rain a basin has, in words. */
export function RainFacts({ rain }: { readonly rain: BasinRain }) {
  const { units } = useMember();
  const { filename, source, uploaddate, startdate, enddate, rows, total } = rain;
  return (
    <div>
      <p className={layout.grow}>
        <strong>{source === 'provider' ? t.fetchedFrom(filename) : filename}</strong>
      </p>
      <p className={layout.help}>
        {source === 'file' && `${t.uploadedAt} `}
        <Moment at={uploaddate} />
      </p>
      <p className={layout.help}>
        {t.extent(formatLoggerRange(startdate, enddate), formatCount(rows), rows === 1, formatRain(total, units))}
      </p>
    </div>
  );
}

/** The same in bars. */
export function StoredRain({ basinId, rain }: { readonly basinId: number; readonly rain: BasinRain }) {
  const bins = useRainBins(basinId, rain);
  if (bins.isError) return <Failure text={t.failed} error={bins.error} onRetry={() => void bins.refetch()} />;
  return bins.data === undefined ? (
    <SkeletonRows rows={6} />
  ) : (
    <RainChart bins={bins.data} range={formatLoggerRange(rain.startdate, rain.enddate)} />
  );
}
