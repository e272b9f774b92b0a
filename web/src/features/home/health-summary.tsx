import type { Health } from '@headworks/api/device-health';
import { Funnel, FunnelX, RadioTower } from 'lucide-react';
import { severityOfHealth } from '../../entities/device/health-word.js';
import { deviceTexts, healthTexts } from '../../entities/device/texts.js';
import { formatCount } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import { homeTexts } from './texts.js';

interface Props {
  readonly counts: Readonly<Record<Health, number>>;
  readonly total: number;
  readonly level: Health | null;
  readonly onLevel: (level: Health | null) => void;
}

const means: Readonly<Record<Health, string>> = {
  good: healthTexts.goodMeans,
  warning: healthTexts.warningMeans,
  danger: healthTexts.dangerMeans,
};
const levels = ['good', 'warning', 'danger'] as const;

function LevelCell({
  level,
  count,
  pressed,
  onPress,
}: {
  readonly level: Health;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}) {
  const Icon = pressed ? FunnelX : Funnel;
  return (
    <div className="summary-cell">
      <div className="summary-head">
        <h2 className={`summary-title severity-${severityOfHealth[level]}`}>
          <SeverityMark level={severityOfHealth[level]} />
          {healthTexts[level]}
        </h2>
        <button type="button" className="filter-button" aria-pressed={pressed} onClick={onPress}>
          <Icon aria-hidden />
          <span>{pressed ? homeTexts.clearFilter : homeTexts.filter}</span>
          <span className="visually-hidden"> {healthTexts[level]}</span>
        </button>
      </div>
      <p className="summary-count">{formatCount(count)}</p>
      <p className="summary-means">{means[level]}</p>
    </div>
  );
}

/** The number of good, warning and danger devices, with a filter for each. */
export function HealthSummary({ counts, total, level, onLevel }: Props) {
  return (
    <section className="card summary" aria-label={homeTexts.summary}>
      <div className="summary-cell summary-all">
        <h2 className="summary-title">
          <RadioTower aria-hidden />
          {homeTexts.summary}
        </h2>
        <p className="summary-count">
          {formatCount(total)} <small>{deviceTexts.devices(total)}</small>
        </p>
        <div className="health-bar" aria-hidden="true">
          {levels.map((each) => counts[each] > 0 && <span key={each} className={each} style={{ flexGrow: counts[each] }} />)}
        </div>
      </div>
      {levels.map((each) => (
        <LevelCell
          key={each}
          level={each}
          count={counts[each]}
          pressed={level === each}
          onPress={() => onLevel(level === each ? null : each)}
        />
      ))}
    </section>
  );
}
