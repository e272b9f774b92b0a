import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { IconButton } from '../ui/controls/icon-button.js';
import { formatBytes } from '../ui/format/format.js';
import layout from '../ui/layout.module.css';
import { pageOf } from '../ui/table/page-of-rows.js';
import { Pager } from '../ui/table/pager.js';
import styles from './files.module.css';
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
      <ul className={`${layout.listBox} ${layout.lined} ${styles.fileList}`} data-part="file-list">
        {rows.map(row)}
      </ul>
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
  <li className={styles.fileRow} data-part="file">
    <span className={styles.fileName} title={name}>
      {name}
    </span>
    <span className={styles.fileSize}>{formatBytes(file.size)}</span>
    {children}
    {onRemove === undefined ? (
      <span className={styles.fileRemove} />
    ) : (
      <IconButton className={styles.fileRemove} aria-label={t.remove(name)} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    )}
    {problems.length > 0 && (
      <ul
        aria-label={mild ? t.warnings : t.problems}
        className={mild ? `${styles.fileProblems} ${styles.fileWarnings}` : styles.fileProblems}
      >
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
  </li>
);
