import { X } from 'lucide-react';
import { memo, useState } from 'react';
import type { Flagged } from '../../files/orders.js';
import { texts } from '../../texts.js';
import { formatBytes, formatCount } from '../../ui/format.js';
import { Pager } from '../../ui/pager.js';
import { SeverityMark } from '../../ui/severity-mark.js';
import type { ValidatedFile, ValidatorState } from './use-validator.js';

const t = texts.utilities;
const FILES_PER_PAGE = 50;
const flags = ['*', '&', '~'] as const;

interface ValidatedListProps {
  readonly files: readonly ValidatedFile[];
  readonly onRemove: (id: number) => void;
}

/** "* 2  & 1": how many records have each flag. */
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
  if (state.kind === 'validating') return <span className="quiet">{texts.files.validating}</span>;
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
  <li className="file-row">
    <span className="file-name" title={name}>
      {name}
    </span>
    <span className="file-size">{formatBytes(file.size)}</span>
    <span className="file-state">
      <State state={state} />
    </span>
    <button type="button" className="icon-button file-remove" aria-label={texts.files.remove(name)} onClick={() => onRemove(id)}>
      <X aria-hidden />
    </button>
    {state.kind === 'flagged' && state.report.errors.length > 0 && (
      <ul className="file-problems">
        {state.report.errors.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
  </li>
));

/** Each file with its flags, fifty to a page. */
export function ValidatedList({ files, onRemove }: ValidatedListProps) {
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(files.length / FILES_PER_PAGE);
  const shown = Math.min(page, pageCount);
  return (
    <section aria-label={t.list}>
      <ul className="file-list">
        {files.slice((shown - 1) * FILES_PER_PAGE, shown * FILES_PER_PAGE).map((file) => (
          <FileRow key={file.id} {...file} onRemove={onRemove} />
        ))}
      </ul>
      <Pager page={shown} pageCount={pageCount} label={texts.files.pages} onPage={setPage} />
    </section>
  );
}
