import { memo } from 'react';
import { FileLine, FileList } from '../../files/file-list.js';
import type { Flagged } from '../../files/orders.js';
import { filesTexts } from '../../files/texts.js';
import { formatCount } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import { utilitiesTexts } from './texts.js';
import type { ValidatedFile, ValidatorState } from './use-validator.js';

const t = utilitiesTexts;
const flags = ['*', '&', '~'] as const;

interface ValidatedListProps {
  readonly files: readonly ValidatedFile[];
  readonly onRemove: (id: number) => void;
}

/** "* 2  & 1": the number of records per flag. */
const FlagCounts = ({ flagCounts }: Pick<Flagged, 'flagCounts'>) => (
  <span className="flag-counts">
    {flags.map(
      (flag) =>
        flagCounts[flag] > 0 && (
          <span key={flag} title={t.flags[flag]}>
            <code>{flag}</code> <span className="visually-hidden">{t.flags[flag]}: </span>
            {formatCount(flagCounts[flag])}
          </span>
        ),
    )}
  </span>
);

function State({ state }: { readonly state: ValidatorState }) {
  if (state.kind === 'validating') return <span className="quiet">{filesTexts.validating}</span>;
  const clean = state.kind === 'flagged' && !state.report.hasIssues;
  const level = clean ? 'good' : state.kind === 'flagged' ? 'moderate' : 'severe';
  return (
    <>
      <span className={`severity severity-${level}`}>
        <SeverityMark level={level} />
        {state.kind === 'left-out' ? state.message : wordsOf(state.report)}
      </span>
      {state.kind === 'flagged' && <FlagCounts flagCounts={state.report.flagCounts} />}
    </>
  );
}

const wordsOf = ({ hasIssues, flaggedRecords }: Flagged): string => {
  if (!hasIssues) return t.noIssues;
  return flaggedRecords === 0 ? t.fileIssues : t.issues(formatCount(flaggedRecords), flaggedRecords === 1);
};

const FileRow = memo(({ id, name, file, state, onRemove }: ValidatedFile & Pick<ValidatedListProps, 'onRemove'>) => (
  <FileLine name={name} file={file} problems={state.kind === 'flagged' ? state.report.errors : []} onRemove={() => onRemove(id)}>
    <span className="file-state">
      <State state={state} />
    </span>
  </FileLine>
));

export const ValidatedList = ({ files, onRemove }: ValidatedListProps) => (
  <section aria-label={t.list}>
    <FileList files={files} row={(file) => <FileRow key={file.id} {...file} onRemove={onRemove} />} />
  </section>
);
