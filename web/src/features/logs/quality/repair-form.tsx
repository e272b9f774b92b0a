import type { Log } from '@headworks/api/paths/shapes';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { CallFailure, messageOf } from '../../../api/failure.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { SecondStep } from '../../../ui/controls/two-step.js';
import { ownRule } from '../../../ui/controls/zod-rule.js';
import feedbackStyles from '../../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { FormField, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { commonTexts } from '../../../ui/texts.js';
import { LoggerTimeFields } from './logger-time-fields.js';
import styles from './quality.module.css';
import { leftOut, orderOf, problemsOf, type RepairDraft } from './repair-draft.js';
import { qualityTexts } from './texts.js';
import { type Preview, usePreview, useSaveRepair } from './use-quality.js';

const t = qualityTexts;
const kinds = (['cut', 'interpolate', 'shift'] as const).map((value) => ({ value, label: t.kinds[value] }));
const directions = (['earlier', 'later'] as const).map((value) => ({ value, label: t.directions[value] }));

interface Values extends Pick<RepairDraft, 'kind' | 'direction' | 'by'> {
  readonly span: Dates;
}
const draftIn = ({ span, ...rest }: Values): RepairDraft => ({ ...rest, ...span });

const reasonOf = (error: unknown): string =>
  error instanceof CallFailure ? (error.details[0]?.message ?? error.message) : messageOf(error);

const isUnchanged = ({ before, after }: Preview): boolean =>
  before.length === after.length && before.every(({ time, level }, place) => after[place]?.time === time && after[place]?.level === level);

interface Props {
  readonly log: Log;
  /** The first and last record that count. */
  readonly all: Dates;
  readonly title: string;
  readonly draft: RepairDraft;
  /** Marks the span on the chart. */
  readonly onSpan: (span: Dates) => void;
  /** Shows a preview in the chart in place of the log; null shows the log again. */
  readonly onPreview: (preview: Preview | null) => void;
  readonly onClose: () => void;
}

/** Edits a repair, with a preview before it is saved. */
export function RepairForm({ log, all, title, draft: first, onSpan, onPreview, onClose }: Props) {
  const [initial] = useState<Values>(() => ({ kind: first.kind, direction: first.direction, by: first.by, span: first }));
  const [form] = Form.useForm<Values>();
  const values: Values = { ...initial, ...Form.useWatch([], form) };
  const preview = usePreview(log.id);
  const save = useSaveRepair(log.id);
  const [asking, setAsking] = useState(false);
  const draft = draftIn(values);
  const { start, end } = values.span;
  const previewed =
    preview.data !== undefined && JSON.stringify(preview.data.order) === JSON.stringify(orderOf(draft)) ? preview.data : undefined;
  const gone = previewed?.order.kind === 'cut' ? leftOut(previewed.order, all, log.count, previewed.before) : null;

  useEffect(() => onSpan({ start, end }), [onSpan, start, end]);
  // A changed draft invalidates the preview.
  useEffect(() => {
    if (previewed === undefined) {
      onPreview(null);
      setAsking(false);
    }
  }, [previewed, onPreview]);
  const close = () => {
    onPreview(null);
    onClose();
  };
  const send = () => previewed !== undefined && save.mutate(previewed.order, { onSuccess: close });
  const words = previewed === undefined ? t.previewFirst : isUnchanged(previewed) ? t.unchanged : t.changed;
  const count = gone === null ? null : t.leftOut(formatCount(gone), formatCount(log.count));
  return (
    <section className={styles.repairForm}>
      <h3>{title}</h3>
      <SubmitForm
        label={title}
        form={form}
        initialValues={initial}
        onSubmit={async (given) => onPreview(await preview.mutateAsync(orderOf(draftIn({ ...initial, ...given }))))}
        refusalOf={(error) => ({ text: `${t.previewFailed}. ${reasonOf(error)}` })}
      >
        {save.isError && (
          <FormAlert>
            <p>{t.saveFailed}</p>
            <p>{reasonOf(save.error)}</p>
          </FormAlert>
        )}
        <FormField name="kind" help={t.kindHelp[values.kind]}>
          <KindChoice />
        </FormField>
        <FormField
          name="span"
          dependencies={['kind']}
          help={t.clock}
          rules={[ownRule((span: Dates) => problemsOf({ ...draftIn({ ...initial, ...form.getFieldsValue() }), ...span }).span)]}
        >
          <LoggerTimeFields />
        </FormField>
        {values.kind === 'shift' && (
          <div className={layout.pair} data-part="pair">
            <FormField name="direction">
              <DirectionChoice />
            </FormField>
            <FormField
              name="by"
              label={t.by}
              help={t.byHelp}
              rules={[ownRule((by: string) => problemsOf({ ...draft, kind: 'shift', by }).by)]}
            >
              <Input autoComplete="off" />
            </FormField>
          </div>
        )}
        <p className={layout.help} role="status">
          {count === null ? words : `${count} ${words}`}
        </p>
        <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
          {asking && count !== null ? (
            <SecondStep
              word={t.save}
              label={t.save}
              question={`${count} ${commonTexts.sure}`}
              onConfirm={send}
              onCancel={() => setAsking(false)}
            />
          ) : (
            <>
              <Button kind="text" onClick={close}>
                {commonTexts.cancel}
              </Button>
              <SubmitButton kind="default" autoFocus>
                {t.preview}
              </SubmitButton>
              <Button
                kind="primary"
                denied={previewed === undefined ? t.previewFirst : isUnchanged(previewed) ? t.unchanged : null}
                busy={save.isPending}
                // A cut of most of the log is seldom meant.
                onClick={() => (gone !== null && gone * 2 > log.count ? setAsking(true) : send())}
              >
                {t.save}
              </Button>
            </>
          )}
        </div>
      </SubmitForm>
    </section>
  );
}

interface ChoiceProps<Value> {
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}
/** The form passes value and onChange. */
const KindChoice = ({ value = 'cut', onChange }: ChoiceProps<RepairDraft['kind']>) => (
  <Segmented legend={t.kind} options={kinds} value={value} onChange={(kind) => onChange?.(kind)} />
);
const DirectionChoice = ({ value = 'later', onChange }: ChoiceProps<RepairDraft['direction']>) => (
  <Segmented legend={t.direction} options={directions} value={value} onChange={(direction) => onChange?.(direction)} />
);
