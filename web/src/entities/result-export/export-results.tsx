import { Download } from 'lucide-react';
import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/controls/button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { formatPercent } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import type { ExportedBasin } from './export-order.js';
import { resultExportTexts as t } from './texts.js';
import { useExport } from './use-export.js';

/** Saves the results of a basin as a zip of CSV files; shows its progress, and a failure next to it. */
export function ExportResults(props: ExportedBasin) {
  const { start, done, error } = useExport();
  const offline = useOffline();
  return (
    <>
      <Button icon={<Download aria-hidden />} busy={done !== null} denied={offline} onClick={() => start(props)}>
        {done === null ? t.button : t.busy(formatPercent(done * 100))}
      </Button>
      {error !== null && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {t.failed} {messageOf(error)}
        </p>
      )}
    </>
  );
}
