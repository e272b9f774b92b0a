import { Flex, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../session/viewer.js';
import { useAppearance } from '../../theme/appearance.js';
import { volumeUnit } from '../../ui/format/flow.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { colourOfMeasure } from './measure-colour.js';
import styles from './results.module.css';
import { measureNames, type SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';

const ColumnChart = lazy(() => import('./column-chart.js'));
/** A canvas has no room for more. */
const MOST = 180;

/** The measures of more sites than have room for bars, worst first. The table below has their numbers. */
export function Columns({ figures }: { readonly figures: readonly SiteFigures[] }) {
  const { units } = useViewer();
  const { mode } = useAppearance();
  const shown = figures.slice(0, MOST);
  const name = t.columnsOf(volumeUnit(units));
  return (
    <>
      <Flex wrap gap={16} className={layout.small} aria-hidden="true">
        {measureNames.map((measure) => (
          <span key={measure} className={layout.inline}>
            <span className={styles.swatch} style={{ background: colourOfMeasure(mode, measure) }} />
            {t.measures[measure]}
          </span>
        ))}
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
      <section style={{ overflowX: 'auto', minHeight: 316 }} tabIndex={0} aria-label={name}>
        <div role="img" aria-label={name}>
          <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 300 }} />}>
            <ColumnChart figures={shown} />
          </Suspense>
        </div>
      </section>
      {figures.length > MOST && <p className={layout.help}>{t.first(formatCount(MOST), formatCount(figures.length))}</p>}
    </>
  );
}
