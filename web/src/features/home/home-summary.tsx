import type { DeviceCounts } from '@headworks/api/paths/shapes';
import { Funnel, FunnelX, RadioTower } from 'lucide-react';
import { severityOfHealth } from '../../entities/device/health-word.js';
import { deviceTexts, healthTexts } from '../../entities/device/texts.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { Button } from '../../ui/controls/button.js';
import { formatCount } from '../../ui/format/format.js';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import styles from './home.module.css';
import type { HomeFilter } from './home-view.js';
import { homeTexts } from './texts.js';

interface Props {
  readonly counts: DeviceCounts;
  /** Whether there are 1st Responses, which are not counted. */
  readonly hasOthers: boolean;
  readonly filter: HomeFilter | null;
  readonly onFilter: (filter: HomeFilter | null) => void;
}

const healths = ['good', 'warning', 'danger'] as const;

export const filterWords: Readonly<Record<HomeFilter, string>> = {
  good: healthTexts.good,
  warning: healthTexts.warning,
  danger: healthTexts.danger,
  alert: homeTexts.alert.title,
};
const meansOf = (filter: HomeFilter, counts: DeviceCounts, hasOthers: boolean): string =>
  ({
    good: healthTexts.goodMeans,
    warning: healthTexts.warningMeans,
    danger: healthTexts.dangerMeans,
    alert: homeTexts.alert.means(formatCount(counts.unacknowledged), hasOthers),
  })[filter];

export const severityOfFilter = (filter: HomeFilter, { inAlert }: DeviceCounts) =>
  filter === 'alert' ? (inAlert > 0 ? 'severe' : 'none') : severityOfHealth[filter];

function FilterCell({ filter, counts, hasOthers, pressed, onPress }: Pick<Props, 'counts' | 'hasOthers'> & CellProps) {
  const Icon = pressed ? FunnelX : Funnel;
  const count = filter === 'alert' ? counts.inAlert : counts[filter];
  const severity = severityOfFilter(filter, counts);
  // The word has no room next to "Warning".
  const phone = useMaxWidth('phone');
  return (
    <div className={styles.summaryCell}>
      <div className={styles.summaryHead}>
        <h2 className={`${layout.inline} ${styles.summaryTitle}`} style={severityText(severity)}>
          <SeverityMark level={severity} />
          {filterWords[filter]}
        </h2>
        <Button
          kind="text"
          size="small"
          className={styles.filterButton}
          icon={<Icon aria-hidden />}
          aria-pressed={pressed}
          denied={count === 0 && !pressed ? homeTexts.nothingToFilter : null}
          onClick={onPress}
        >
          <span className={phone ? layout.visuallyHidden : undefined}>{pressed ? homeTexts.clearFilter : homeTexts.filter}</span>
          <span className={layout.visuallyHidden} data-part="visually-hidden">
            {' '}
            {filterWords[filter]}
          </span>
        </Button>
      </div>
      <p className={styles.summaryCount}>{formatCount(count)}</p>
      <p className={`${layout.help} ${styles.summaryMeans}`}>{meansOf(filter, counts, hasOthers)}</p>
    </div>
  );
}

interface CellProps {
  readonly filter: HomeFilter;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** The number of good, warning and danger devices and of those in alert, with a filter for each. */
export function HomeSummary({ counts, hasOthers, filter, onFilter }: Props) {
  return (
    <section className={`${layout.card} ${styles.summary}`} aria-label={homeTexts.summary}>
      <div className={`${styles.summaryCell} ${styles.summaryAll}`}>
        <div className={styles.summaryHead}>
          <h2 className={`${layout.inline} ${styles.summaryTitle}`}>
            <RadioTower aria-hidden />
            {homeTexts.summary}
          </h2>
        </div>
        <p className={styles.summaryCount}>
          {formatCount(counts.total)} <small>{deviceTexts.devices(counts.total)}</small>
        </p>
        <div className={styles.healthBar} aria-hidden="true">
          {healths.map(
            (each) =>
              counts[each] > 0 && (
                <span key={each} style={{ flexGrow: counts[each], background: `var(--${severityOfHealth[each]}-fill)` }} />
              ),
          )}
        </div>
      </div>
      {[...healths, 'alert' as const].map((each) => (
        <FilterCell
          key={each}
          filter={each}
          counts={counts}
          hasOthers={hasOthers}
          pressed={filter === each}
          onPress={() => onFilter(filter === each ? null : each)}
        />
      ))}
    </section>
  );
}
