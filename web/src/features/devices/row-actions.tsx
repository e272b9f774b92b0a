import type { Device } from '@headworks/api/paths/shapes';
import { Bell, ChartLine, CirclePower, History, Info } from 'lucide-react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { type Action, SplitButton } from '../../ui/split-button.js';
import { nameOf } from './device.js';
import type { DeviceDialog } from './device-dialogs.js';

const t = texts.devices.actions;

interface Props {
  readonly device: Device;
  readonly onOpen: (dialog: DeviceDialog, deviceId: number) => void;
  readonly onActivate: (device: Device) => void;
}

export function RowActions({ device, onOpen, onActivate }: Props) {
  const { may } = useMember();
  const denied = may({ area: 'itr', level: 'write' }, device.id) ? null : texts.activate.denied;
  const opens = (key: DeviceDialog, word: string, Icon: Action['Icon']): Action => ({
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
      menuLabel={texts.devices.moreActions(nameOf(device))}
    />
  );
}
