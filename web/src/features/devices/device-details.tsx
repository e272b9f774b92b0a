import type { Device } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Battery } from '../../ui/battery-icon.js';
import { ConnectionTime } from '../../ui/connection-time.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { formatCount, formatDay, formatLength, formatLoggerTime, formatVolts, withUnit } from '../../ui/format.js';
import { DeleteDevice } from './delete-device.js';
import { nameOf } from './device.js';
import { DeviceDialog } from './device-dialog.js';

const t = texts.details;

const counted = (value: number | null): string | null => (value === null ? null : formatCount(value));
const day = (seconds: number | null): string | null => (seconds === null ? null : formatDay(seconds));
const length = (inches: number | null, units: Units): string | null => (inches === null ? null : formatLength(inches, units));

function groupsOf(device: Device, units: Units): readonly { readonly title: string; readonly facts: readonly Fact[] }[] {
  const f = t.fields;
  const volts = device.batteryvoltage === null ? '' : ` · ${formatVolts(device.batteryvoltage)}`;
  return [
    {
      title: t.groups.site,
      facts: [
        [f.siteName, device.sitename ?? nameOf(device)],
        [f.pipe, length(device.pipeid, units)],
        [f.mount, length(device.verticalmount, units)],
        [f.population, counted(device.population)],
        [f.damping, counted(device.damping)],
      ],
    },
    {
      title: t.groups.device,
      facts: [
        [f.serial, device.serialnumber],
        [f.firmware, device.fwversion],
        [
          f.battery,
          <span key="battery">
            <Battery percent={device.batterylevel} />
            {volts}
          </span>,
        ],
        [f.batteryReset, day(device.batteryresettime)],
        [f.created, formatDay(device.creationdate)],
      ],
    },
    {
      title: t.groups.log,
      facts: [
        [f.interval, device.loginterval === null ? null : withUnit(device.loginterval, 0, 'min')],
        [f.recordCount, counted(device.recordcount)],
        [f.logStart, device.logstart === null ? null : `${formatLoggerTime(device.logstart)} ${texts.logs.loggerTime}`],
      ],
    },
    {
      title: t.groups.alerts,
      facts: [
        [f.alert1, length(device.alert1, units)],
        [f.alert2, length(device.alert2, units)],
      ],
    },
    {
      title: t.groups.cellular,
      facts: [
        [f.connection, <ConnectionTime key="connection" at={device.lastcomm} />],
        [f.imei, device.imei],
        [f.mac, device.macaddr],
      ],
    },
  ];
}

interface Props {
  readonly deviceId: number;
  readonly onDeleted: (deviceId: number) => void;
  readonly onClose: () => void;
}

/** Every field of a device, lengths in the user's unit, with Delete for permitted users. */
export function DeviceDetails({ deviceId, onDeleted, onClose }: Props) {
  const { units, may } = useMember();
  const mayDelete = may({ area: 'itr', level: 'write', all: true }, deviceId);
  return (
    <DeviceDialog deviceId={deviceId} what={t.title} width={720} onClose={onClose} lightDismiss>
      {(device) => (
        <>
          <div className="detail-groups">
            {groupsOf(device, units).map(({ title, facts }) => (
              <Facts key={title} title={title} facts={facts} missing={t.unknown} />
            ))}
          </div>
          {mayDelete && <DeleteDevice device={device} onDeleted={() => onDeleted(deviceId)} />}
        </>
      )}
    </DeviceDialog>
  );
}
