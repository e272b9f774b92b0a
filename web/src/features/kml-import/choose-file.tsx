import { Flex } from 'antd';
import { FileDown } from 'lucide-react';
import { FileDrop } from '../../files/file-drop.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { ProgressLine } from '../../ui/feedback/progress-line.js';
import { formatBytes } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import sample from './bloomsburg-sample.kml?url&no-inline';
import { chooseFileTexts } from './texts.js';
import type { useKmlFile } from './use-kml-file.js';

const t = chooseFileTexts;

interface ChooseFileProps {
  readonly reading: ReturnType<typeof useKmlFile>['reading'];
  readonly onFile: (file: File) => void;
}

/** Takes a KML or KMZ file by click, keyboard or drop. */
export function ChooseFile({ reading, onFile }: ChooseFileProps) {
  return (
    <>
      {reading.kind === 'refused' && <FormAlert>{reading.why}</FormAlert>}
      <FileDrop
        single
        label={t.label}
        help={t.help}
        accept=".kml,.kmz,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz"
        onFiles={([file]) => file !== undefined && onFile(file)}
      />
      {reading.kind === 'reading' && (
        <ProgressLine text={t.read(formatBytes(reading.done), formatBytes(reading.all))} done={reading.done} all={reading.all} />
      )}
      <Flex>
        <a className={layout.inline} href={sample} download="bloomsburg-sample.kml">
          <FileDown aria-hidden size={16} />
          {t.sample}
        </a>
      </Flex>
    </>
  );
}
