import { Flex, Upload } from 'antd';
import { FileUp, FolderUp } from 'lucide-react';
import { type DragEvent, useId } from 'react';
import { Button } from '../ui/controls/button.js';
import layout from '../ui/layout.module.css';
import { filesOf } from './dropped-files.js';
import { filesTexts } from './texts.js';

const t = filesTexts;

interface FileDropProps {
  readonly label: string;
  readonly help: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the browser's dialog offers; a drop may be anything. */
  readonly accept?: string;
  /** One file, no folder. */
  readonly single?: boolean;
}

/** Selects a file, or several, by click, keyboard or drop, or a whole folder. antd's control chooses; the page's own list shows and sends. */
export function FileDrop({ label, help, onFiles, accept = '.csv,text/csv', single = false }: FileDropProps) {
  const id = useId();
  const choose = (file: File, all: readonly File[]) => {
    // antd asks for each file, with all of them.
    const files = all.filter(({ name }) => !name.startsWith('.'));
    if (file === all[0] && files.length > 0) onFiles(files);
    return Upload.LIST_IGNORE;
  };
  // antd takes a dropped folder for a file.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void filesOf(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
  };
  return (
    <div className={layout.field} data-part="field">
      <span className={layout.label}>{label}</span>
      {/* antd has no focus of its own for the place that a dialog starts with. */}
      <div ref={(box) => box?.querySelector('[role=button]')?.setAttribute('data-autofocus', '')} onDropCapture={drop}>
        <Upload.Dragger
          multiple={!single}
          // A button that takes the focus and Enter.
          hasControlInside={false}
          accept={accept}
          showUploadList={false}
          beforeUpload={choose}
          aria-label={label}
          aria-describedby={`${id}-help`}
        >
          <FileUp aria-hidden />
          <p>{single ? t.promptOne : t.prompt}</p>
        </Upload.Dragger>
      </div>
      <Flex wrap gap="4px 12px" align="center" justify="space-between">
        <p id={`${id}-help`} className={layout.help} data-part="field-help">
          {help}
        </p>
        {!single && (
          <Upload directory multiple showUploadList={false} beforeUpload={choose}>
            <Button kind="text" size="small" icon={<FolderUp aria-hidden />}>
              {t.folder}
            </Button>
          </Upload>
        )}
      </Flex>
    </div>
  );
}
