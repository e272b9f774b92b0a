import { memo } from 'react';
import { FileLine, FileList } from '../../files/file-list.js';
import { formatCount } from '../../ui/format/format.js';
import { FileState } from './file-state.js';
import { uploadTexts } from './texts.js';
import { countsOf, type UploadFile } from './upload-state.js';

const t = uploadTexts;

interface UploadListProps {
  readonly files: readonly UploadFile[];
  /** Undefined while files cannot be removed. */
  readonly onRemove: ((id: number) => void) | undefined;
}

const FileRow = memo(({ id, name, file, state, onRemove }: UploadFile & Pick<UploadListProps, 'onRemove'>) => {
  const problems = state.kind === 'invalid' ? state.errors : state.kind === 'valid' ? state.warnings : [];
  const kept = state.kind === 'done' || onRemove === undefined;
  return (
    <FileLine name={name} file={file} problems={problems} mild={state.kind === 'valid'} onRemove={kept ? undefined : () => onRemove(id)}>
      <FileState state={state} />
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

export const UploadList = ({ files, onRemove }: UploadListProps) => (
  <section aria-label={t.list}>
    <p className="status-line file-counts" role="status">
      {statusOf(files)}
    </p>
    <FileList files={files} row={(file) => <FileRow key={file.id} {...file} onRemove={onRemove} />} />
  </section>
);
