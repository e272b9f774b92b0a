import { limits } from '@headworks/api/limits';
import { reminderMinutes } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { Select, Tooltip } from 'antd';
import { useId } from 'react';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatDuration } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { type AlertDevice, alertCalls } from './alert-calls.js';
import styles from './contacts.module.css';
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

/** Minutes between two reminders; null is Off. */
export type ReminderMinutes = (typeof reminderMinutes)[number] | null;

export function useSaveReminders(device: AlertDevice) {
  const reload = useReload(device);
  const { show } = useToasts();
  return useMutation({
    mutationFn: (minutes: ReminderMinutes) => call(alertCalls[device.family].reminders, { deviceId: device.deviceId, minutes }),
    onSuccess: async () => {
      await reload();
      show({ severity: 'success', title: t.remindSaved });
    },
    onError: (error) => show({ severity: 'danger', title: t.remindFailed, message: messageOf(error) }),
  });
}

interface ReminderChoiceProps {
  readonly minutes: number | null;
  readonly denied: string | null;
  readonly onChoose: (minutes: ReminderMinutes) => void;
}

/** How often the contacts of a device are reminded of an alert that is not acknowledged. */
export function ReminderChoice({ minutes, denied: forbidden, onChoose }: ReminderChoiceProps) {
  const id = useId();
  const offline = useOffline();
  const denied = forbidden ?? offline;
  const select = (
    <Select
      id={id}
      className={styles.remindersChoice}
      value={minutes ?? OFF}
      options={options}
      disabled={denied !== null}
      aria-describedby={`${id}-help`}
      onChange={(chosen: number) => onChoose(reminderMinutes.find((each) => each === chosen) ?? null)}
    />
  );
  return (
    <>
      <div className={layout.row}>
        <label htmlFor={id}>{t.remind}</label>
        {denied === null ? select : <Tooltip title={denied}>{select}</Tooltip>}
      </div>
      <p id={`${id}-help`} className={layout.help} data-part="field-help">
        {t.remindHelp(limits.remindersPerAlert)}
      </p>
    </>
  );
}
