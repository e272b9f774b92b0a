import { memo } from 'react';
import { FileLine, FileList } from '../../files/file-list.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { FileState } from './file-state.js';
import { uploadTexts } from './texts.js';
import styles from './upload.module.css';
import { countsOf, type UploadFile } from './upload-state.js';

const t = uploadTexts;

interface UploadListProps {
  readonly files: readonly UploadFile[];
  /** Undefined while files cannot be removed. */
  readonly onRemove: ((id: number) => void) | undefined;
  /** Opens the log of a stored file; undefined during an upload. */
  readonly onOpen: ((logId: number) => void) | undefined;
}

const FileRow = memo(({ id, name, file, state, onRemove, onOpen }: UploadFile & Omit<UploadListProps, 'files'>) => {
  const problems = state.kind === 'invalid' ? state.errors : state.kind === 'valid' ? state.warnings : [];
  const kept = state.kind === 'done' || onRemove === undefined;
  return (
    <FileLine name={name} file={file} problems={problems} mild={state.kind === 'valid'} onRemove={kept ? undefined : () => onRemove(id)}>
      <FileState state={state} size={file.size} onOpen={onOpen} />
    </FileLine>
  );
});

/** The number of files per state, in words: the list may be long. */
function statusOf(files: readonly UploadFile[]): string {
  const { validating, ready, done, failed } = countsOf(files);
  const invalid = files.filter(({ state }) => state.kind === 'invalid').length;
  const counts = { validating, ready, invalid, done, failed };
  const names = ['validating', 'ready', 'invalid', 'done', 'failed'] as const;
  return names.flatMap((name) => (counts[name] > 0 ? [`${formatCount(counts[name])} ${t.counts[name]}`] : [])).join(' · ');
}

export const UploadList = ({ files, onRemove, onOpen }: UploadListProps) => (
  <section aria-label={t.list}>
    <p className={`${layout.help} ${styles.fileCounts}`} data-part="status-line" role="status">
      {statusOf(files)}
    </p>
    <FileList files={files} row={(file) => <FileRow key={file.id} {...file} onRemove={onRemove} onOpen={onOpen} />} />
  </section>
);
