import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../session/viewer.js';
import { useAppearance } from '../../theme/appearance.js';
import { colours } from '../../theme/tokens.js';
import { usePrinting } from '../../theme/use-printing.js';
import { formatShare, formatVolume, volumeNumber, volumeUnit } from '../../ui/format/flow.js';
import layout from '../../ui/layout.module.css';
import styles from './results.module.css';
import { RingOutline } from './ring-outline.js';
import { type RingPart, ringOf } from './ring-parts.js';
import { type MeasureName, type SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';

/** With the library of its bars and pies, which is larger than the rest of the page. */
const RingChart = lazy(() => import('./ring-chart.js'));
const RING_PX = 72;

/** As the rings are shown: what the specification names first. */
const order = ['groundWater', 'base', 'rdii', 'ii'] as const satisfies readonly MeasureName[];

interface RingProps {
  readonly measure: MeasureName;
  readonly figures: readonly SiteFigures[];
  readonly colourOf: (siteId: number) => string;
}

function Ring({ measure, figures, colourOf }: RingProps) {
  const { units } = useViewer();
  const { mode } = useAppearance();
  const printing = usePrinting();
  const { total, parts } = ringOf(figures, measure, t.others);
  const colour = ({ id }: RingPart) => (id === null ? colours[mode].colorTextQuaternary : colourOf(id));
  const coloured = parts.map((part) => ({ key: String(part.id), volume: part.volume, colour: colour(part) }));
  const words = parts.map(({ name, share }) => `${name} ${formatShare(share)}`).join(', ');
  return (
    <div className={styles.ring} data-part="ring">
      <h3>{t.measures[measure]}</h3>
      <div
        role="img"
        aria-label={t.ringOf(t.measures[measure], formatVolume(total, units), words)}
        style={{ position: 'relative', width: RING_PX, height: RING_PX }}
      >
        {printing && <RingOutline parts={coloured} />}
        {parts.length > 0 && (
          <div hidden={printing}>
            <Suspense fallback={<Skeleton.Avatar active size={RING_PX} />}>
              <RingChart parts={coloured} />
            </Suspense>
          </div>
        )}
        <span className={styles.total} aria-hidden="true">
          {volumeNumber(total, units)}
          <span style={{ fontWeight: 400 }}>{volumeUnit(units)}</span>
        </span>
      </div>
      <div>
        {parts.length === 0 && <p className={layout.help}>{t.nothingIn}</p>}
        {parts.map((part) => (
          <p key={part.id} className={styles.part} title={`${part.name}: ${formatVolume(part.volume, units)}`}>
            <span className={styles.swatch} style={{ background: colour(part) }} />
            <span>{part.name}</span>
            <span>{formatShare(part.share)}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** Where each kind of water comes from: the volumes of the days used, by site. */
export const Rings = ({ figures, colourOf }: Omit<RingProps, 'measure'>) => (
  <div>
    <div className={styles.rings}>
      {order.map((measure) => (
        <Ring key={measure} measure={measure} figures={figures} colourOf={colourOf} />
      ))}
    </div>
    <p className={layout.help} style={{ marginTop: 16 }}>
      {t.note}
    </p>
  </div>
);
