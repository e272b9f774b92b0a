import { X } from 'lucide-react';
import { memo, useState } from 'react';
import { texts } from '../../texts.js';
import { formatBytes, formatCount } from '../../ui/format.js';
import { Pager } from '../../ui/pager.js';
import { FileState } from './file-state.js';
import { countsOf, type UploadFile } from './upload-state.js';

const t = texts.upload;
const FILES_PER_PAGE = 50;

interface UploadListProps {
  readonly files: readonly UploadFile[];
  /** Absent while they cannot be taken away. */
  readonly onRemove: ((id: number) => void) | undefined;
}

const FileRow = memo(({ id, name, file, state, onRemove }: UploadFile & Pick<UploadListProps, 'onRemove'>) => {
  const problems = state.kind === 'invalid' ? state.errors : state.kind === 'valid' ? state.warnings : [];
  const kept = state.kind === 'done' || onRemove === undefined;
  return (
    <li className="file-row">
      <span className="file-name" title={name}>
        {name}
      </span>
      <span className="file-size">{formatBytes(file.size)}</span>
      <FileState state={state} />
      {kept ? (
        <span className="file-remove" />
      ) : (
        <button type="button" className="icon-button file-remove" aria-label={texts.files.remove(name)} onClick={() => onRemove(id)}>
          <X aria-hidden />
        </button>
      )}
      {problems.length > 0 && (
        <ul className={state.kind === 'invalid' ? 'file-problems' : 'file-problems file-warnings'}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </li>
  );
});

/** How many files are where, in words: the list may be long. */
function statusOf(files: readonly UploadFile[]): string {
  const { validating, ready, done, failed } = countsOf(files);
  const invalid = files.filter(({ state }) => state.kind === 'invalid').length;
  const counts = { validating, ready, invalid, done, failed };
  const names = ['validating', 'ready', 'invalid', 'done', 'failed'] as const;
  return names.flatMap((name) => (counts[name] > 0 ? [`${formatCount(counts[name])} ${t.counts[name]}`] : [])).join(' · ');
}

/** Each file and how it fares, fifty to a page. */
export function UploadList({ files, onRemove }: UploadListProps) {
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(files.length / FILES_PER_PAGE);
  const shown = Math.min(page, pageCount);
  return (
    <section aria-label={t.list}>
      <p className="status-line file-counts" role="status">
        {statusOf(files)}
      </p>
      <ul className="file-list">
        {files.slice((shown - 1) * FILES_PER_PAGE, shown * FILES_PER_PAGE).map((file) => (
          <FileRow key={file.id} {...file} onRemove={onRemove} />
        ))}
      </ul>
      <Pager page={shown} pageCount={pageCount} label={texts.files.pages} onPage={setPage} />
    </section>
  );
}
