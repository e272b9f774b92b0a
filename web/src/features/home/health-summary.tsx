import type { Health } from '@headworks/api/device-health';
import { Funnel, FunnelX, RadioTower } from 'lucide-react';
import { texts } from '../../texts.js';
import { formatCount } from '../../ui/format.js';
import { SeverityMark, severityOfHealth } from '../../ui/severity-mark.js';

interface Props {
  readonly counts: Readonly<Record<Health, number>>;
  readonly total: number;
  readonly level: Health | null;
  readonly onLevel: (level: Health | null) => void;
}

const means: Readonly<Record<Health, string>> = {
  good: texts.health.goodMeans,
  warning: texts.health.warningMeans,
  danger: texts.health.dangerMeans,
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
          {texts.health[level]}
        </h2>
        <button type="button" className="filter-button" aria-pressed={pressed} onClick={onPress}>
          <Icon aria-hidden />
          <span>{pressed ? texts.home.clearFilter : texts.home.filter}</span>
          <span className="visually-hidden"> {texts.health[level]}</span>
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
    <section className="card summary" aria-label={texts.home.summary}>
      <div className="summary-cell summary-all">
        <h2 className="summary-title">
          <RadioTower aria-hidden />
          {texts.home.summary}
        </h2>
        <p className="summary-count">
          {formatCount(total)} <small>{texts.home.devices(total)}</small>
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
