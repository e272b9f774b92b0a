import type { Device } from '@headworks/contracts';
import { Dropdown, type MenuProps, Tooltip } from 'antd';
import { Bell, ChartLine, ChevronDown, CirclePower, History, Info } from 'lucide-react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { nameOf } from './device.js';
import type { DeviceDialog } from './device-dialogs.js';

const t = texts.devices.actions;

interface Props {
  readonly device: Device;
  readonly onOpen: (dialog: DeviceDialog, deviceId: number) => void;
  readonly onActivate: (device: Device) => void;
}

/** The usual action by name, the others behind the arrow. */
export function RowActions({ device, onOpen, onActivate }: Props) {
  const { may } = useMember();
  const mayActivate = may({ area: 'itr', level: 'write' }, device.id);
  const icon = { 'aria-hidden': true, size: 16 } as const;
  const activate: MenuProps['items'] = device.active
    ? []
    : [
        {
          key: 'activate',
          icon: <CirclePower {...icon} />,
          disabled: !mayActivate,
          label: mayActivate ? t.activate : <Tooltip title={texts.activate.denied}>{t.activate}</Tooltip>,
        },
      ];
  const items: MenuProps['items'] = [
    { key: 'logs', icon: <ChartLine {...icon} />, label: t.logs },
    { key: 'details', icon: <Info {...icon} />, label: t.details },
    ...activate,
    { type: 'divider' },
    { key: 'contacts', icon: <Bell {...icon} />, label: t.contacts },
    { key: 'history', icon: <History {...icon} />, label: t.history },
  ];
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'activate') onActivate(device);
    else if (key === 'logs' || key === 'details' || key === 'contacts' || key === 'history') onOpen(key, device.id);
  };
  return (
    <span className="split-button">
      <Button size="small" onClick={() => onOpen('logs', device.id)}>
        {t.logs}
      </Button>
      <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={{ items, onClick: choose }}>
        <Button
          size="small"
          aria-label={texts.devices.moreActions(nameOf(device))}
          aria-haspopup="menu"
          icon={<ChevronDown aria-hidden />}
        />
      </Dropdown>
    </span>
  );
}
