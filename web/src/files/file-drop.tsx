import { FileUp, FolderUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/controls/button.js';
import { filesOf } from './dropped-files.js';
import { filesTexts } from './texts.js';

const t = filesTexts;

interface FileDropProps {
  readonly label: string;
  readonly help: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Selects several files by click, keyboard or drop, or a whole folder. */
export function FileDrop({ label, help, onFiles }: FileDropProps) {
  const id = useId();
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])].filter(({ name }) => !name.startsWith('.'));
    // Allows the same file to be selected again.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void filesOf(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="field file-drop">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <label className={over ? 'drop drop-over' : 'drop'} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
        <input
          type="file"
          multiple
          accept=".csv,text/csv"
          className="visually-hidden"
          data-autofocus
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          onChange={(event) => take(event.target)}
        />
        <FileUp aria-hidden />
        <span>{t.prompt}</span>
      </label>
      <div className="file-drop-foot">
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
        <Button kind="text" size="small" icon={<FolderUp aria-hidden />} onClick={() => folder.current?.click()}>
          {t.folder}
        </Button>
      </div>
      <input
        ref={(input) => {
          folder.current = input;
          // React has no such attribute.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        hidden
        aria-label={t.folder}
        onChange={(event) => take(event.target)}
      />
    </div>
  );
}
