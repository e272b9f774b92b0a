import { Form, Input } from 'antd';
import { useState } from 'react';
import { CallFailure, messageOf } from '../../../api/failure.js';
import { oneLine } from '../../../ui/controls/one-line.js';
import { ownRule } from '../../../ui/controls/zod-rule.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { FormField, type Refusal, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import layout from '../../../ui/layout.module.css';
import styles from './maintenance-windows.module.css';
import { maintenanceWindowsTexts } from './texts.js';
import { usePlanWindow } from './use-maintenance-windows.js';
import { draftOf, formOf, newWindow, problemsOf, type WindowForm } from './window-draft.js';
import { WindowScope } from './window-scope.js';
import { WindowTimes } from './window-times.js';

const t = maintenanceWindowsTexts;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const refusalOf = (error: unknown): Refusal => {
  const [detail] = error instanceof CallFailure ? error.details : [];
  if (detail?.path === 'reason') return { field: 'reason', text: detail.message };
  return { text: `${t.planFailed}. ${detail?.message ?? messageOf(error)}` };
};

/** Plans a maintenance window: which devices, from when to when, why. */
export function PlanWindow({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<WindowForm>();
  const [initial] = useState(() => formOf(newWindow(nowSeconds())));
  const [touched, setTouched] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const plan = usePlanWindow();
  const rule = (part: keyof WindowForm) => [ownRule(() => problemsOf(draftOf(form.getFieldsValue()), nowSeconds())[part])];
  const submit = async (typed: WindowForm) => {
    await plan.mutateAsync(draftOf(typed));
    onClose();
  };
  return (
    <Dialog title={t.plan} width={720} className={styles.planWindow} onClose={() => (touched ? setLeaving(true) : onClose())}>
      {leaving && <UnsavedNotice text={t.unsaved} onDiscard={onClose} onKeep={() => setLeaving(false)} />}
      <SubmitForm form={form} initialValues={initial} onUnsaved={setTouched} onSubmit={submit} refusalOf={refusalOf}>
        <p className={`${layout.quiet} ${styles.explain}`} data-part="quiet">
          {t.explain}
        </p>
        <FormField name="reason" label={t.reason} help={t.reasonHelp} rules={rule('reason')} normalize={oneLine}>
          <Input autoComplete="off" autoFocus data-autofocus />
        </FormField>
        <FormField name="times" rules={rule('times')} help={t.clock(Intl.DateTimeFormat().resolvedOptions().timeZone)}>
          <WindowTimes />
        </FormField>
        <FormField name="devices" rules={rule('devices')}>
          <WindowScope />
        </FormField>
        <DialogFoot onCancel={onClose}>
          <SubmitButton>{t.plan}</SubmitButton>
        </DialogFoot>
      </SubmitForm>
    </Dialog>
  );
}
