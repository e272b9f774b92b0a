import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatBytes } from '../ui/format/format.js';
import { pageOf } from '../ui/table/page-of-rows.js';
import { Pager } from '../ui/table/pager.js';
import { filesTexts } from './texts.js';

const t = filesTexts;
const FILES_PER_PAGE = 50;

interface FileListProps<Each> {
  readonly files: readonly Each[];
  /** The row of a file, with its key. */
  readonly row: (file: Each) => ReactElement;
}

/** Selected files, fifty per page. */
export function FileList<Each>({ files, row }: FileListProps<Each>) {
  const [wanted, setWanted] = useState(1);
  const { rows, page, pageCount } = pageOf(files, wanted, FILES_PER_PAGE);
  return (
    <>
      <ul className="file-list">{rows.map(row)}</ul>
      <Pager page={page} pageCount={pageCount} label={t.pages} onPage={setWanted} />
    </>
  );
}

interface FileLineProps {
  readonly name: string;
  readonly file: File;
  /** The lines below the row. */
  readonly problems: readonly string[];
  readonly mild?: boolean;
  /** Undefined while it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

export const FileLine = ({ name, file, problems, mild = false, onRemove, children }: FileLineProps) => (
  <li className="file-row">
    <span className="file-name" title={name}>
      {name}
    </span>
    <span className="file-size">{formatBytes(file.size)}</span>
    {children}
    {onRemove === undefined ? (
      <span className="file-remove" />
    ) : (
      <button type="button" className="icon-button file-remove" aria-label={t.remove(name)} onClick={onRemove}>
        <X aria-hidden />
      </button>
    )}
    {problems.length > 0 && (
      <ul className={mild ? 'file-problems file-warnings' : 'file-problems'}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
  </li>
);
