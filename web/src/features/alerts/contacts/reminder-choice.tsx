import { limits } from '@headworks/api/limits';
import { reminderMinutes } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { Select, Tooltip } from 'antd';
import { useId } from 'react';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatDuration } from '../../../ui/format/format.js';
import { type AlertDevice, alertCalls } from './alert-calls.js';
import { contactsTexts } from './texts.js';
import { useReload } from './use-contacts.js';

const t = contactsTexts;
const OFF = 0;
const options = [
  { value: OFF, label: t.remindOff },
  ...reminderMinutes.map((minutes): { value: number; label: string } => ({
    value: minutes,
    label: t.remindEvery(formatDuration(minutes * 60)),
  })),
];

function useReminders(device: AlertDevice) {
  const reload = useReload(device);
  const { show } = useToasts();
  return useMutation({
    mutationFn: (chosen: number) =>
      call(alertCalls[device.family].reminders, {
        deviceId: device.deviceId,
        minutes: reminderMinutes.find((each) => each === chosen) ?? null,
      }),
    onSuccess: async () => {
      await reload();
      show({ severity: 'success', title: t.remindSaved });
    },
    onError: (error) => show({ severity: 'danger', title: t.remindFailed, message: messageOf(error) }),
  });
}

interface ReminderChoiceProps {
  readonly device: AlertDevice;
  /** Minutes between two reminders; null is Off. */
  readonly minutes: number | null;
  readonly denied: string | null;
}

/** How often the contacts of a device are reminded of an alert that is not acknowledged. */
export function ReminderChoice({ device, minutes, denied }: ReminderChoiceProps) {
  const id = useId();
  const change = useReminders(device);
  const select = (
    <Select
      id={id}
      className="reminders-choice"
      value={change.isPending ? change.variables : (minutes ?? OFF)}
      options={options}
      disabled={denied !== null || change.isPending}
      aria-describedby={`${id}-help`}
      onChange={(chosen: number) => change.mutate(chosen)}
    />
  );
  return (
    <div className="reminders">
      <label htmlFor={id} className="field-label">
        {t.remind}
      </label>
      {denied === null ? select : <Tooltip title={denied}>{select}</Tooltip>}
      <p id={`${id}-help`} className="field-help">
        {t.remindHelp(limits.remindersPerAlert)}
      </p>
    </div>
  );
}
