import { FILES_WITHOUT_ZIP, FLOW_EXPORT_ZIP, flags, ISSUE_PREFIX } from '@headworks/logger-csv';
import { Flex } from 'antd';
import { Download } from 'lucide-react';
import { FileDrop } from '../../files/file-drop.js';
import { Button } from '../../ui/controls/button.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { ProgressLine } from '../../ui/feedback/progress-line.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { utilitiesTexts } from './texts.js';
import { useValidator, type ValidatedFile } from './use-validator.js';
import styles from './utilities.module.css';
import { hasIssuesOf, ValidatedList } from './validated-list.js';

const t = utilitiesTexts;

const FlagKey = () => (
  <section className={styles.flagKey} aria-labelledby="flag-key">
    <h3 id="flag-key" className={layout.label}>
      {t.key}
    </h3>
    <dl>
      {flags.map(({ flag, meaning }) => (
        <div key={flag}>
          <dt>
            <code>{flag}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className={layout.quiet} data-part="quiet">
      {t.keyNote(ISSUE_PREFIX, FLOW_EXPORT_ZIP, FILES_WITHOUT_ZIP)}
    </p>
  </section>
);

const hasIssues = ({ state }: ValidatedFile): boolean => state.kind !== 'flagged' || hasIssuesOf(state.report);

/** Why nothing can be exported, or null. */
function exportDenied(files: readonly ValidatedFile[]): string | null {
  if (files.some(({ state }) => state.kind === 'validating')) return t.exportWait;
  return files.some(({ state }) => state.kind === 'flagged') ? null : t.exportNone;
}

function BulkFileValidator() {
  const { files, writing, write, add, remove, clear } = useValidator();
  const underWay = writing !== null && 'done' in writing;
  const issues = files.filter((file) => file.state.kind !== 'validating' && hasIssues(file)).length;
  return (
    <section className={`${layout.card} ${layout.stack} ${styles.validator}`} aria-labelledby="validator">
      <h2 id="validator">{t.validator}</h2>
      <p className={layout.quiet} data-part="quiet">
        {t.explain}
      </p>
      <div className={styles.validatorParts}>
        <FileDrop label={t.choose} help={t.help} onFiles={(chosen) => add?.(chosen)} />
        <FlagKey />
      </div>
      {writing !== null && 'failed' in writing && (
        <FormAlert>
          <p>{t.exportFailed}</p>
          <p>{writing.failed}</p>
        </FormAlert>
      )}
      {underWay && <ProgressLine text={t.exporting(formatCount(writing.done), formatCount(writing.all))} {...writing} />}
      <Flex wrap gap="8px 12px" align="center" justify="space-between">
        <p className={layout.help} data-part="status-line" role="status">
          {files.length === 0 ? t.empty : t.status(formatCount(files.length), files.length === 1, formatCount(issues))}
        </p>
        <div className={layout.row} data-part="button-row">
          {files.length > 0 && (
            <Button kind="text" onClick={() => clear?.()}>
              {t.clear}
            </Button>
          )}
          <Button kind="primary" icon={<Download aria-hidden />} busy={underWay} denied={exportDenied(files)} onClick={() => void write()}>
            {t.export}
          </Button>
        </div>
      </Flex>
      {files.length > 0 && <ValidatedList files={files} onRemove={(id) => remove?.(id)} />}
    </section>
  );
}

export default function UtilitiesPage() {
  return <BulkFileValidator />;
}
