import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { II_LIMITS } from '../../entities/result/limits.js';
import { levelOfSeverity } from '../../entities/result/severity-word.js';
import { resultTexts } from '../../entities/result/texts.js';
import { useViewer } from '../../session/viewer.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { usePrinting } from '../../theme/use-printing.js';
import { volumeIn, volumeUnit } from '../../ui/format/flow.js';
import { fixed, formatCount } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { Columns } from './columns.js';
import { MeasureTable } from './measure-table.js';
import styles from './results.module.css';
import { Rings } from './rings.js';
import type { SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';

/** More have no room as bars (readings of the specification: beyond 15 labels, columns). */
const MOST_BARS = 15;

/** How many sites have I&I of each severity; nothing if none has. */
const Counts = ({ figures }: { readonly figures: readonly SiteFigures[] }) => (
  <span className={layout.row} style={{ columnGap: 16 }}>
    {figures.some(({ result }) => result.ii > 0) && <span className={layout.small}>{t.severities}</span>}
    {([3, 2, 1] as const).map((severity) => {
      const count = figures.filter(({ result }) => result.ii === severity).length;
      return count === 0 ? null : (
        <span key={severity} className={`${layout.severity} ${layout.small}`}>
          <SeverityMark level={levelOfSeverity[severity]} />
          {`${formatCount(count)} ${resultTexts.severity[severity].toLowerCase()}`}
        </span>
      );
    })}
  </span>
);

interface AutoAnalysisProps {
  readonly basinName: string;
  readonly result: BasinResult;
  /** Worst first. */
  readonly figures: readonly SiteFigures[];
  readonly colourOf: (siteId: number) => string;
  /** The second panel: the analysis map. */
  readonly map?: ReactNode;
}

/** The accordion: bars and rings of the four measures, and the analysis map. */
export function AutoAnalysis({ basinName, figures, colourOf, map }: AutoAnalysisProps) {
  const { units } = useViewer();
  const [mild, moderate, severe] = II_LIMITS.map((limit) => fixed(volumeIn(limit, units), 0));
  // Columns are wider than paper, and paper is as long as needed.
  const printing = usePrinting();
  const many = figures.length > MOST_BARS && !printing;
  const phone = useMaxWidth('phone');
  const narrow = useMaxWidth('small');
  const scale = (
    <span className={layout.small}>
      {t.perHousehold(volumeUnit(units))}. {t.marks(mild ?? '', moderate ?? '', severe ?? '')}
    </span>
  );
  const name = t.tableOf(basinName);
  const table = <MeasureTable caption={name} figures={figures} plain={many} />;
  const measures = {
    key: 'measures',
    label: (
      <span className={layout.row} style={{ columnGap: 16 }}>
        <h2 style={{ fontSize: 15, lineHeight: '20px' }}>{t.autoAnalysis}</h2>
        {!narrow && scale}
      </span>
    ),
    extra: !phone && <Counts figures={figures} />,
    children: (
      <div className={styles.analysis}>
        <div style={{ minWidth: 0 }}>
          {phone && <Counts figures={figures} />}
          {narrow && scale}
          {many ? (
            <>
              <Columns figures={figures} />
              <section
                className={layout.listBox}
                style={{ maxHeight: 480 }}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard
                tabIndex={0}
                aria-label={name}
              >
                {table}
              </section>
            </>
          ) : (
            table
          )}
        </div>
        <Rings figures={figures} colourOf={colourOf} />
      </div>
    ),
  };
  const analysisMap = { key: 'map', label: <h2 style={{ fontSize: 15, lineHeight: '20px' }}>{t.map}</h2>, children: map };
  return (
    <Collapse
      className={layout.card}
      bordered={false}
      style={{ marginTop: 0 }}
      defaultActiveKey={['measures']}
      collapsible="header"
      items={map === undefined ? [measures] : [measures, analysisMap]}
    />
  );
}
