import { type SubmitEvent, useState } from 'react';
import { CallFailure, messageOf } from '../../../api/failure.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { commonTexts } from '../../../ui/texts.js';
import { LoggerTimeFields } from './logger-time-fields.js';
import { orderOf, problemsOf, type RepairDraft } from './repair-draft.js';
import { qualityTexts } from './texts.js';
import { type Preview, usePreview, useSaveRepair } from './use-quality.js';

const t = qualityTexts;
const kinds = (['cut', 'interpolate', 'shift'] as const).map((value) => ({ value, label: t.kinds[value] }));
const directions = (['earlier', 'later'] as const).map((value) => ({ value, label: t.directions[value] }));

const reasonOf = (error: unknown): string =>
  error instanceof CallFailure ? (error.details[0]?.message ?? error.message) : messageOf(error);

const isUnchanged = ({ before, after }: Preview): boolean =>
  before.length === after.length && before.every(({ time, level }, place) => after[place]?.time === time && after[place]?.level === level);

interface Props {
  readonly logId: number;
  readonly title: string;
  readonly draft: RepairDraft;
  /** Shows a preview in the chart in place of the log; null shows the log again. */
  readonly onPreview: (preview: Preview | null) => void;
  readonly onClose: () => void;
}

/** Edits a repair, with a preview before it is saved. */
export function RepairForm({ logId, title, draft: first, onPreview, onClose }: Props) {
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const preview = usePreview(logId);
  const save = useSaveRepair(logId);
  const problems = problemsOf(draft);
  const shown = tried ? problems : { span: null, by: null };
  const failed = save.isError ? t.saveFailed : preview.isError ? t.previewFailed : null;
  const previewed = preview.data;

  // A changed draft invalidates the preview.
  const change = (to: (old: RepairDraft) => RepairDraft) => {
    setDraft(to);
    preview.reset();
    save.reset();
    onPreview(null);
  };
  const changeSpan = (which: keyof Dates, to: (at: number) => number) => change((old) => ({ ...old, [which]: to(old[which]) }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = (['span', 'by'] as const).find((part) => problems[part] !== null);
    if (wrong !== undefined) event.currentTarget.querySelector<HTMLElement>(`[data-part=${wrong}] input`)?.focus();
    else if (!preview.isPending) preview.mutate(orderOf(draft), { onSuccess: onPreview });
  };
  const close = () => {
    onPreview(null);
    onClose();
  };
  return (
    <form className="stack repair-form" noValidate aria-label={title} onSubmit={submit}>
      <h3>{title}</h3>
      {failed !== null && (
        <FormAlert>
          <p>{failed}</p>
          <p>{reasonOf(save.error ?? preview.error)}</p>
        </FormAlert>
      )}
      <div>
        <Segmented legend={t.kind} options={kinds} value={draft.kind} onChange={(kind) => change((old) => ({ ...old, kind }))} />
        <p className="field-help">{t.kindHelp[draft.kind]}</p>
      </div>
      <LoggerTimeFields span={draft} problem={shown.span} onChange={changeSpan} />
      {draft.kind === 'shift' && (
        <div className="pair repair-shift">
          <Segmented
            legend={t.direction}
            options={directions}
            value={draft.direction}
            onChange={(direction) => change((old) => ({ ...old, direction }))}
          />
          <div data-part="by">
            <Field
              label={t.by}
              help={t.byHelp}
              error={shown.by}
              autoComplete="off"
              value={draft.by}
              onChange={(event) => change((old) => ({ ...old, by: event.target.value }))}
            />
          </div>
        </div>
      )}
      <p className="repair-seen" role="status">
        {previewed === undefined ? t.previewFirst : isUnchanged(previewed) ? t.unchanged : t.changed}
      </p>
      <div className="dialog-actions">
        <Button kind="text" onClick={close}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" autoFocus busy={preview.isPending}>
          {t.preview}
        </Button>
        <Button
          kind="primary"
          denied={previewed === undefined ? t.previewFirst : isUnchanged(previewed) ? t.unchanged : null}
          busy={save.isPending}
          onClick={() => previewed !== undefined && save.mutate(previewed.order, { onSuccess: close })}
        >
          {t.save}
        </Button>
      </div>
    </form>
  );
}
