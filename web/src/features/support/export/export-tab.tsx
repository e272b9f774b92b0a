import { FILES_WITHOUT_ZIP, FLOW_EXPORT_ZIP, ISSUE_PREFIX } from '@headworks/logger-csv';
import styles from './export.module.css';
import { FlowAdjustmentCard } from './flow-adjustment.js';
import { FlowExportCard } from './flow-export-card.js';
import { exportTexts } from './texts.js';

const t = exportTexts;
const AS_IT_IS = { multiplier: 1, exponent: 1 } as const;

/** Log files as flow files: several as they are, or one with an adjustment. */
export const ExportTab = () => (
  <div className={styles.cards}>
    <FlowExportCard
      title={t.bulk}
      explain={t.bulkExplain}
      help={t.help(ISSUE_PREFIX, FLOW_EXPORT_ZIP, FILES_WITHOUT_ZIP)}
      single={false}
      adjustment={AS_IT_IS}
    />
    <FlowAdjustmentCard />
  </div>
);
