import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
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

/** Selects the organization's photo by click, keyboard or drop. `photo` is a data URL, or null. */
export function PhotoPicker({ photo, onPhoto }: { readonly photo: string | null; readonly onPhoto: (photo: string | null) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await shrinkPhoto(file);
    onPhoto(read.kind === 'photo' ? read.dataUrl : null);
    setProblem(read.kind === 'photo' ? null : sentenceFor(read));
    // Allows the same file to be selected again.
    if (input.current !== null) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {t.photo}
      </span>
      <label className={over ? 'drop drop-over' : 'drop'} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".png,.jpg,.jpeg"
          aria-labelledby={`${id}-label`}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-below`}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {photo === null ? <ImagePlus aria-hidden /> : <img className="drop-preview" src={photo} alt={t.photoPreview} />}
        <span>{t.photoPrompt}</span>
      </label>
      <p id={`${id}-below`} className={problem === null ? 'field-help' : 'field-error'} role={problem === null ? undefined : 'alert'}>
        {problem ?? t.photoHelp}
      </p>
      {photo !== null && (
        <button
          type="button"
          className="button button-text drop-remove"
          onClick={() => {
            onPhoto(null);
            input.current?.focus();
          }}
        >
          <Trash2 aria-hidden />
          {t.photoRemove}
        </button>
      )}
    </div>
  );
}
