import { memo } from 'react';
import { FileLine, FileList } from '../../../files/file-list.js';
import { SeverityMark, severityText } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import type { FlowFile, FlowFileState } from './flow-files.js';
import { exportTexts } from './texts.js';

const t = exportTexts;

function State({ state }: { readonly state: FlowFileState }) {
  if (state.kind === 'chosen' || state.kind === 'waiting')
    return (
      <span className={layout.quiet} data-part="quiet">
        {t.states[state.kind]}
      </span>
    );
  const level = state.kind === 'refused' ? 'severe' : state.hasIssues ? 'moderate' : 'good';
  return (
    <span className={layout.severity} style={severityText(level)} data-part="severity">
      <SeverityMark level={level} />
      {state.kind === 'refused' ? t.states.notConverted : state.hasIssues ? t.states.issues(state.fileName) : t.states.converted}
    </span>
  );
}

interface FlowFileListProps {
  readonly files: readonly FlowFile[];
  /** Undefined while they are converted. */
  readonly onRemove: ((id: number) => void) | undefined;
}

const FileRow = memo(({ id, name, file, state, onRemove }: FlowFile & Pick<FlowFileListProps, 'onRemove'>) => (
  <FileLine
    name={name}
    file={file}
    problems={state.kind === 'refused' ? [state.message] : []}
    onRemove={onRemove === undefined ? undefined : () => onRemove(id)}
  >
    <span className={layout.fileState}>
      <State state={state} />
    </span>
  </FileLine>
));

/** The chosen files with what has become of each one. */
export const FlowFileList = ({ files, onRemove }: FlowFileListProps) => (
  <section aria-label={t.list}>
    <FileList files={files} row={(file) => <FileRow key={file.id} {...file} onRemove={onRemove} />} />
  </section>
);
