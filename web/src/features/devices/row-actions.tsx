import type { Device } from '@headworks/api/paths/shapes';
import { Bell, ChartLine, CirclePower, History, Info } from 'lucide-react';
import { nameOf } from '../../entities/device/device.js';
import { deviceTexts } from '../../entities/device/texts.js';
import type { DeviceDialogName } from '../../entities/device/use-device-dialog.js';
import { useMember } from '../../session/member.js';
import { type Action, SplitButton } from '../../ui/controls/split-button.js';
import { activateTexts, devicesTexts } from './texts.js';

const t = devicesTexts.actions;

interface Props {
  readonly device: Device;
  readonly onOpen: (dialog: DeviceDialogName, deviceId: number) => void;
  readonly onActivate: (device: Device) => void;
}

export function RowActions({ device, onOpen, onActivate }: Props) {
  const { may } = useMember();
  const denied = may({ area: 'itr', level: 'write' }, device.id) ? null : activateTexts.denied;
  const opens = (key: DeviceDialogName, word: string, Icon: Action['Icon']): Action => ({
    key,
    word,
    Icon,
    onChoose: () => onOpen(key, device.id),
  });
  const logs = opens('logs', t.logs, ChartLine);
  const activate: Action = { key: 'activate', word: t.activate, Icon: CirclePower, denied, onChoose: () => onActivate(device) };
  return (
    <SplitButton
      main={logs}
      groups={[
        [logs, opens('details', t.details, Info), ...(device.active ? [] : [activate])],
        [opens('contacts', t.contacts, Bell), opens('history', t.history, History)],
      ]}
      menuLabel={deviceTexts.moreActions(nameOf(device))}
    />
  );
}
