import type { FlowAdjustment } from '@headworks/api/paths/cloud/export-flow';
import { Flex } from 'antd';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FileDrop } from '../../../files/file-drop.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { ProgressLine } from '../../../ui/feedback/progress-line.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import styles from '../support.module.css';
import { FlowFileList } from './flow-file-list.js';
import type { FlowFile } from './flow-files.js';
import { exportTexts } from './texts.js';
import { useFlowFiles } from './use-flow-files.js';

const t = exportTexts;

interface FlowExportCardProps {
  readonly title: string;
  readonly explain: string;
  readonly help: string;
  readonly single: boolean;
  /** Null where what was typed is not valid. */
  readonly adjustment: FlowAdjustment | null;
  /** Why nothing can be exported with this adjustment. */
  readonly adjustmentWrong?: string;
  /** The fields of the adjustment. */
  readonly children?: ReactNode;
}

const isFinished = ({ state }: FlowFile): boolean => state.kind === 'converted' || state.kind === 'refused';

/** What has become of the files; how many they are before. */
function statusOf(files: readonly FlowFile[], single: boolean): string {
  if (files.length === 0) return single ? t.emptyOne : t.empty;
  const converted = files.filter(({ state }) => state.kind === 'converted').length;
  const refused = files.filter(({ state }) => state.kind === 'refused').length;
  if (!files.every(isFinished) || converted + refused === 0) return t.status(formatCount(files.length), files.length === 1);
  return t.outcome(formatCount(converted), formatCount(refused), formatCount(files.length));
}

/** Files, what has become of them, and the export. */
export function FlowExportCard({ title, explain, help, single, adjustment, adjustmentWrong = '', children }: FlowExportCardProps) {
  const id = useId();
  const offline = useOffline();
  const { files, converting, run, stop, add, remove, clear } = useFlowFiles(single);
  const underWay = converting !== null && 'done' in converting;
  const isAnyCsv =
    files.some(({ state }) => state.kind !== 'refused') || files.some(({ file }) => file.name.toLowerCase().includes('.csv'));
  const denied = offline ?? (isAnyCsv ? (adjustment === null ? adjustmentWrong : null) : t.exportNone);
  return (
    <section className={`${layout.card} ${layout.stack} ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={layout.quiet} data-part="quiet">
        {explain}
      </p>
      <FileDrop
        label={single ? t.chooseOne : t.choose}
        help={help}
        single={single}
        onFiles={(chosen) => {
          // Its only file makes room for the next one.
          if (single) stop();
          add(chosen);
        }}
      />
      {children}
      {converting !== null && 'failed' in converting && (
        <FormAlert>
          <p>{t.failed}</p>
          <p>{converting.failed}</p>
        </FormAlert>
      )}
      {underWay && (
        <ProgressLine text={t.converting(formatCount(converting.done), formatCount(converting.all))} {...converting}>
          <Button size="small" onClick={stop}>
            {t.stop}
          </Button>
        </ProgressLine>
      )}
      <Flex wrap gap="8px 12px" align="center" justify="space-between">
        <p className={layout.help} data-part="status-line" role="status">
          {statusOf(files, single)}
        </p>
        <div className={layout.row} data-part="button-row">
          {files.length > 0 && (
            <Button kind="text" denied={underWay ? t.busy : null} onClick={clear}>
              {t.clear}
            </Button>
          )}
          <Button
            kind={single ? 'default' : 'primary'}
            icon={<Download aria-hidden />}
            busy={underWay}
            denied={denied}
            onClick={() => adjustment !== null && void run(adjustment)}
          >
            {t.export}
          </Button>
        </div>
      </Flex>
      {!underWay && files.every(isFinished) && files.some(({ state }) => state.kind === 'refused') && (
        <p className={layout.help}>{t.refusedNote}</p>
      )}
      {files.length > 0 && <FlowFileList files={files} onRemove={underWay ? undefined : remove} />}
    </section>
  );
}
