import type { DeviceFamily } from '@headworks/api/device-family';
import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { nameOf } from '../../../entities/device/device.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { alertCalls } from '../contacts/alert-calls.js';
import { addressKey } from '../contacts/contact-problem.js';
import type { DraftContact } from '../contacts/draft-contacts.js';
import type { CommonContact, Place } from './common-contacts.js';
import { severalContactsTexts } from './texts.js';
import type { ContactsOfSeveral } from './use-contacts-of-several.js';
import { type FailedJob, type Job, type Progress, useMany } from './use-many.js';

const t = severalContactsTexts;

export interface ChangeSeveral {
  readonly kind: 'add' | 'remove';
  /** Null while no calls are in progress. */
  readonly progress: Progress | null;
  /** True until the changes are shown. */
  readonly busy: boolean;
  /** The failures of the last change, each with the reason. */
  readonly failed: readonly FailedJob[];
  readonly stop: () => void;
  /** Returns the drafts that are not yet on every device. */
  readonly addToAll: (devices: readonly Device[], drafts: readonly DraftContact[]) => Promise<readonly DraftContact[]>;
  readonly removeFromAll: (contact: CommonContact) => void;
  readonly removeFromOne: (device: Device, contact: AlertContact) => void;
}

const nameWithSerial = (device: Device): string => `${nameOf(device)} (${device.serialnumber})`;

/**
 * Changes the contacts of many devices. A failed device is listed with its reason; a device that is already in the wanted state counts as
 * done.
 */
export function useChangeSeveral(family: DeviceFamily, { lists, reload }: ContactsOfSeveral): ChangeSeveral {
  const { show } = useToasts();
  const { progress, run, stop } = useMany();
  const [kind, setKind] = useState<'add' | 'remove'>('add');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly FailedJob[]>([]);
  const change = async (what: 'add' | 'remove', jobs: readonly Job[]) => {
    setKind(what);
    setFailed([]);
    setBusy(true);
    const refused = await run(jobs);
    await reload(jobs.map(({ deviceId }) => deviceId));
    setBusy(false);
    setFailed(refused);
    if (refused.length === 0) show({ severity: 'success', title: t.success, message: what === 'add' ? t.added : t.removed });
    else show({ severity: 'danger', title: what === 'add' ? t.addFailed : t.removeFailed, message: refused[0]?.reason });
    return refused;
  };

  const removal = ({ type, endpoint }: Pick<AlertContact, 'type' | 'endpoint'>, { device, contactId }: Place): Job => ({
    deviceId: device.id,
    deviceName: nameWithSerial(device),
    type,
    endpoint,
    run: () => call(alertCalls[family].remove, { alertId: contactId }),
    alreadyDone: 'Not Found',
  });
  const addToAll = async (devices: readonly Device[], drafts: readonly DraftContact[]) => {
    const existing = new Map(lists.map(({ device, contacts }) => [device.id, new Set(contacts.map(addressKey))]));
    const jobs = drafts.flatMap((draft) =>
      devices
        .filter(({ id }) => !existing.get(id)?.has(addressKey(draft)))
        .map((device): Job => {
          const contact = draft.endpoint.trim();
          const body = { deviceId: device.id, type: draft.type, contact };
          const about = { deviceId: device.id, deviceName: nameWithSerial(device), type: draft.type, endpoint: contact };
          return { ...about, run: () => call(alertCalls[family].create, body), alreadyDone: 'AlreadySubscribed' };
        }),
    );
    const refused = await change('add', jobs);
    return drafts.filter((draft) => refused.some(({ job }) => addressKey(job) === addressKey(draft)));
  };
  return {
    kind,
    progress,
    busy,
    failed,
    stop,
    addToAll,
    removeFromAll: useStable((contact: CommonContact) => {
      void change(
        'remove',
        contact.places.map((place) => removal(contact, place)),
      );
    }),
    removeFromOne: useStable((device: Device, contact: AlertContact) => {
      void change('remove', [removal(contact, { device, contactId: contact.id })]);
    }),
  };
}
