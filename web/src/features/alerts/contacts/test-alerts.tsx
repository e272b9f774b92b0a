import type { DeviceFamily } from '@headworks/api/device-family';
import { limits } from '@headworks/api/limits';
import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Flex } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { limitConcurrency } from '../../../api/limit-concurrency.js';
import { nameOf } from '../../../entities/device/device.js';
import { Button } from '../../../ui/controls/button.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatContact } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { commonTexts } from '../../../ui/texts.js';
import { alertCalls } from './alert-calls.js';
import styles from './contacts.module.css';
import { refusalOf } from './refusal.js';
import { contactsTexts } from './texts.js';

const t = contactsTexts;
const AT_ONCE = 5;

interface Failed {
  readonly contact: AlertContact;
  readonly reason: string;
}

/** Sends a test alert to each contact; returns the contacts to which sending failed, each with the reason. */
function useTestAlerts(family: DeviceFamily, device: Device) {
  const { show } = useToasts();
  return useMutation({
    mutationFn: async (contacts: readonly AlertContact[]): Promise<readonly Failed[]> => {
      const next = limitConcurrency(AT_ONCE);
      const failed: Failed[] = [];
      const test = async (contact: AlertContact) => {
        const about = { deviceType: device.devicetype, devicename: nameOf(device).slice(0, limits.nameLength) };
        const to = { contact: contact.endpoint, alertMethod: contact.type };
        try {
          await call(alertCalls[family].test, { deviceId: device.id, isTest: true, ...to, ...about });
        } catch (error) {
          failed.push({ contact, reason: refusalOf(error, contact.type) });
        }
      };
      await Promise.all(contacts.map((contact) => next(() => test(contact))));
      return failed;
    },
    onSuccess: (failed) => {
      const message = failed.map(({ contact }) => formatContact(contact.endpoint)).join(', ');
      if (failed.length === 0) show({ severity: 'success', title: t.tested });
      else show({ severity: 'danger', title: t.testFailed, message });
    },
  });
}

interface TestAlertsProps {
  readonly family: DeviceFamily;
  readonly device: Device;
  /** Only saved contacts get test alerts. */
  readonly saved: readonly AlertContact[];
  readonly denied: string | null;
}

function Choice({ family, device, saved, onClose }: Omit<TestAlertsProps, 'denied'> & { readonly onClose: () => void }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const test = useTestAlerts(family, device);
  const chosen = saved.filter(({ id }) => !left.has(id));
  const choose = (id: number, on: boolean) =>
    setLeft((old) => {
      const next = new Set(old);
      if (on) next.delete(id);
      else next.add(id);
      return next;
    });
  const failed = test.data ?? [];
  return (
    <Flex vertical gap={12}>
      <fieldset className={styles.testContacts}>
        <legend className={layout.label}>{t.testTo}</legend>
        {saved.map(({ id, endpoint }) => (
          <Checkbox key={id} checked={!left.has(id)} onChange={(event) => choose(id, event.target.checked)}>
            {formatContact(endpoint)}
          </Checkbox>
        ))}
      </fieldset>
      {failed.length > 0 && (
        <FormAlert>
          <p>{t.testFailed}</p>
          <ul>
            {failed.map(({ contact, reason }) => (
              <li key={contact.id}>{`${formatContact(contact.endpoint)}: ${reason}`}</li>
            ))}
          </ul>
        </FormAlert>
      )}
      <div className={layout.row}>
        <Button
          autoFocus
          denied={chosen.length === 0 ? t.testNone : null}
          busy={test.isPending}
          onClick={() => test.mutate(chosen, { onSuccess: (refused) => refused.length === 0 && onClose() })}
        >
          {t.testSend}
        </Button>
        <Button kind="text" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
      </div>
    </Flex>
  );
}

/** Sends test alerts to the saved contacts that are chosen. */
export function TestAlerts({ family, device, saved, denied }: TestAlertsProps) {
  const [state, setState] = useState<'closed' | 'open' | 'was open'>('closed');
  if (state === 'open') return <Choice family={family} device={device} saved={saved} onClose={() => setState('was open')} />;
  return (
    <Button
      icon={<Send aria-hidden />}
      denied={denied ?? (saved.length === 0 ? t.testNoContacts : null)}
      // Closing the form returns the focus to the button.
      autoFocus={state === 'was open'}
      onClick={() => setState('open')}
    >
      {t.test}
    </Button>
  );
}
