import { type SubmitEvent, useState } from 'react';
import { CallFailure, messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import { commonTexts } from '../../../ui/texts.js';
import { maintenanceWindowsTexts } from './texts.js';
import { usePlanWindow } from './use-maintenance-windows.js';
import { newWindow, problemsOf, type WindowDraft } from './window-draft.js';
import { WindowScope } from './window-scope.js';
import { WindowTimes } from './window-times.js';

const t = maintenanceWindowsTexts;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const reasonOf = (error: unknown): string =>
  error instanceof CallFailure ? (error.details[0]?.message ?? error.message) : messageOf(error);

/** Plans a maintenance window: which devices, from when to when, why. */
export function PlanWindow({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(() => newWindow(nowSeconds()));
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const plan = usePlanWindow();
  const problems = problemsOf(draft, nowSeconds());
  const shown = tried ? problems : { devices: null, times: null, reason: null };
  const change = (changes: Partial<WindowDraft>) => {
    setTouched(true);
    setDraft((old) => ({ ...old, ...changes }));
  };
  const changeTime = (which: 'start' | 'end', to: (at: number) => number) => {
    setTouched(true);
    setDraft((old) => ({ ...old, [which]: to(old[which]) }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = (['reason', 'devices', 'times'] as const).find((part) => problems[part] !== null);
    if (wrong !== undefined) event.currentTarget.querySelector<HTMLElement>(`[data-part=${wrong}] input`)?.focus();
    else if (!plan.isPending) plan.mutate(draft, { onSuccess: onClose });
  };
  return (
    <Dialog title={t.plan} width={720} className="plan-window" onClose={() => (touched ? setLeaving(true) : onClose())}>
      {leaving && <UnsavedNotice text={t.unsaved} onDiscard={onClose} onKeep={() => setLeaving(false)} />}
      <form className="stack" noValidate onSubmit={submit}>
        <p className="quiet">{t.explain}</p>
        {plan.isError && (
          <FormAlert>
            <p>{t.planFailed}</p>
            <p>{reasonOf(plan.error)}</p>
          </FormAlert>
        )}
        <div data-part="reason">
          <Field
            label={t.reason}
            help={t.reasonHelp}
            error={shown.reason}
            autoComplete="off"
            autoFocus
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </div>
        <WindowTimes start={draft.start} end={draft.end} problem={shown.times} onChange={changeTime} />
        <WindowScope scope={draft.scope} deviceIds={draft.deviceIds} problem={shown.devices} onChange={change} />
        <div className="dialog-actions">
          <Button kind="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={plan.isPending}>
            {t.plan}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
