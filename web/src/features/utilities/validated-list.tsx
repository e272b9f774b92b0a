import { flags } from '@headworks/logger-csv';
import { Flex } from 'antd';
import { memo } from 'react';
import { FileLine, FileList } from '../../files/file-list.js';
import type { Flagged } from '../../files/orders.js';
import { filesTexts } from '../../files/texts.js';
import { formatCount } from '../../ui/format/format.js';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { utilitiesTexts } from './texts.js';
import type { ValidatedFile, ValidatorState } from './use-validator.js';
import styles from './utilities.module.css';

const t = utilitiesTexts;

interface ValidatedListProps {
  readonly files: readonly ValidatedFile[];
  readonly onRemove: (id: number) => void;
}

/** "* 2  & 1": the number of records per flag. */
const FlagCounts = ({ flagCounts }: Pick<Flagged, 'flagCounts'>) => (
  <Flex component="span" gap={12} className={`${layout.quiet} ${styles.flagCounts}`}>
    {flags.map(
      ({ flag, meaning }) =>
        flagCounts[flag] > 0 && (
          <span key={flag} title={meaning}>
            <code>{flag}</code>{' '}
            <span className={layout.visuallyHidden} data-part="visually-hidden">
              {meaning}:{' '}
            </span>
            {formatCount(flagCounts[flag])}
          </span>
        ),
    )}
  </Flex>
);

function State({ state }: { readonly state: ValidatorState }) {
  if (state.kind === 'validating')
    return (
      <span className={layout.quiet} data-part="quiet">
        {filesTexts.validating}
      </span>
    );
  const clean = state.kind === 'flagged' && !hasIssuesOf(state.report);
  const level = clean ? 'good' : state.kind === 'flagged' ? 'moderate' : 'severe';
  return (
    <>
      <span className={layout.severity} style={severityText(level)} data-part="severity">
        <SeverityMark level={level} />
        {state.kind === 'left-out' ? state.message : wordsOf(state.report)}
      </span>
      {state.kind === 'flagged' && <FlagCounts flagCounts={state.report.flagCounts} />}
    </>
  );
}

/** An issue of the file, even one that the export has no flag for. */
export const hasIssuesOf = ({ hasIssues, errors }: Flagged): boolean => hasIssues || errors.length > 0;

const wordsOf = (report: Flagged): string => {
  const { errors, flaggedRecords } = report;
  if (!hasIssuesOf(report)) return t.noIssues;
  return flaggedRecords === 0 ? t.fileIssues(errors.length) : t.issues(formatCount(flaggedRecords), flaggedRecords === 1);
};

const FileRow = memo(({ id, name, file, state, onRemove }: ValidatedFile & Pick<ValidatedListProps, 'onRemove'>) => (
  <FileLine name={name} file={file} problems={state.kind === 'flagged' ? state.report.errors : []} onRemove={() => onRemove(id)}>
    <Flex component="span" wrap gap="2px 12px" align="center" className={layout.fileState}>
      <State state={state} />
    </Flex>
  </FileLine>
));

export const ValidatedList = ({ files, onRemove }: ValidatedListProps) => (
  <section aria-label={t.list}>
    <FileList files={files} row={(file) => <FileRow key={file.id} {...file} onRemove={onRemove} />} />
  </section>
);
