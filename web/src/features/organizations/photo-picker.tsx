import { Upload } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.js';
import layout from '../../ui/layout.module.css';
import styles from './organizations.module.css';
import { type PhotoProblem, shrinkPhoto } from './shrink-photo.js';
import { organizationTexts } from './texts.js';

const t = organizationTexts;

const sentenceFor = (problem: PhotoProblem): string => {
  switch (problem.kind) {
    case 'type':
      return t.photoType;
    case 'unreadable':
      return t.photoUnreadable;
    case 'too-large':
      return t.photoTooLarge(problem.megabytes);
    default:
      return problem satisfies never;
  }
};

interface PhotoPickerProps {
  /** Given by the form, as the next two. */
  readonly id?: string;
  /** A data URL. */
  readonly value?: string | null;
  readonly onChange?: (photo: string | null) => void;
}

/** Selects the organization's photo by click, keyboard or drop. */
export function PhotoPicker({ id, value: photo = null, onChange }: PhotoPickerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    const read = await shrinkPhoto(file);
    onChange?.(read.kind === 'photo' ? read.dataUrl : null);
    setProblem(read.kind === 'photo' ? null : sentenceFor(read));
  };
  return (
    <>
      <Upload.Dragger
        id={id}
        accept=".png,.jpg,.jpeg"
        showUploadList={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-below`}
        // The form sends it, not antd.
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        {photo === null ? <ImagePlus aria-hidden /> : <img className={styles.dropPreview} src={photo} alt={t.photoPreview} />}
        <p>{t.photoPrompt}</p>
      </Upload.Dragger>
      <p
        id={`${id}-below`}
        className={problem === null ? layout.help : layout.problem}
        data-part="field-error field-help"
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? t.photoHelp}
      </p>
      {photo !== null && (
        <Button kind="text" size="small" icon={<Trash2 aria-hidden />} onClick={() => onChange?.(null)}>
          {t.photoRemove}
        </Button>
      )}
    </>
  );
}
