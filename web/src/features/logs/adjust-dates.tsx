import type { Log } from '@headworks/api/paths/shapes';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { logTexts } from '../../entities/log/texts.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { useMember } from '../../session/member.js';
import { ownRule } from '../../ui/controls/zod-rule.js';
import feedbackStyles from '../../ui/feedback/feedback.module.css';
import { FormField, SubmitButton, SubmitForm, useSubmission } from '../../ui/feedback/submit-form.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import styles from './logs.module.css';
import { RecordChoice } from './record-choice.js';
import { logsTexts } from './texts.js';
import { useAdjust } from './use-adjust.js';

const t = logsTexts.adjust;

/** Indices of records; undefined where the chosen day has none. */
interface Values {
  readonly first: number | undefined;
  readonly last: number | undefined;
}
const isOrdered = ({ first, last }: Values) => first === undefined || last === undefined || first < last;

interface Props {
  readonly log: Log;
  /** Of all records. */
  readonly bounds: Dates;
  /** Called when the choice starts or stops to differ from the present dates. */
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onDone: () => void;
}

/** Selects the first and the last record that count. */
export function AdjustDates({ log, bounds, onUnsaved, onDone }: Props) {
  const { units, may } = useMember();
  const denied = may({ area: 'logs', level: 'write' }, log.id) ? null : t.denied;
  const adjust = useAdjust(log.id, log.deviceid, onDone);
  const [initial] = useState<Values>(() => ({ first: log.activeStartIndex, last: log.activeEndIndex }));
  const [form] = Form.useForm<Values>();
  const first = Form.useWatch('first', form) ?? undefined;
  const last = Form.useWatch('last', form) ?? undefined;
  const ordered = isOrdered({ first, last });
  // The order concerns both fields: its error appears and goes with a change of either.
  useEffect(() => {
    if (!ordered || form.getFieldError('last').length > 0) void form.validateFields(['last']).catch(() => undefined);
  }, [ordered, form]);
  const inOrder = ownRule((record: number | undefined) =>
    isOrdered({ first: form.getFieldValue('first'), last: record }) ? null : logTexts.order,
  );
  const shared = { logId: log.id, bounds, units };
  return (
    <SubmitForm
      label={t.button}
      form={form}
      className={`${layout.stack} ${styles.adjustDates}`}
      initialValues={initial}
      onUnsaved={onUnsaved}
      onSubmit={async ({ first: start, last: end }) => {
        if (start !== undefined && end !== undefined) await adjust.mutateAsync({ start, end });
      }}
      refusalOf={(error) => ({ text: `${t.problem} ${messageOf(error)}` })}
    >
      <p>
        {t.hint} {logsTexts.clockNote}
      </p>
      <div className={styles.recordChoices}>
        <FormField name="first">
          <RecordChoice title={t.first} from={log.activeStartDate ?? bounds.start} otherwise="first" {...shared} />
        </FormField>
        <FormField name="last" rules={[inOrder]}>
          <RecordChoice title={t.last} from={log.activeEndDate ?? bounds.end} otherwise="last" {...shared} />
        </FormField>
      </div>
      <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
        <span role="status">
          {first !== undefined && last !== undefined && ordered && t.counts(formatCount(last - first + 1), formatCount(log.count))}
        </span>
        <Submit denied={denied ?? (first === undefined || last === undefined ? t.none : null)} />
      </div>
    </SubmitForm>
  );
}

function Submit({ denied }: { readonly denied: string | null }) {
  const { unsaved } = useSubmission();
  return <SubmitButton denied={denied ?? (unsaved ? null : t.unchanged)}>{t.submit}</SubmitButton>;
}
