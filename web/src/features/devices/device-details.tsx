import type { Device } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { Battery } from '../../entities/device/battery-icon.js';
import { ConnectionTime } from '../../entities/device/connection-time.js';
import { nameOf } from '../../entities/device/device.js';
import { DeviceDialog } from '../../entities/device/device-dialog.js';
import { deviceTexts } from '../../entities/device/texts.js';
import { useMember } from '../../session/member.js';
import { type Fact, Facts } from '../../ui/feedback/facts.js';
import { formatCount, formatDay, formatLength, formatLoggerTime, formatVolts, withUnit } from '../../ui/format/format.js';
import { commonTexts } from '../../ui/texts.js';
import { Activation } from './activation.js';
import { DeleteDevice } from './delete-device.js';
import styles from './devices.module.css';
import { detailsTexts } from './texts.js';

const counted = (value: number | null): string | null => (value === null ? null : formatCount(value));
const day = (seconds: number | null): string | null => (seconds === null ? null : formatDay(seconds));
const loggerTime = (seconds: number | null): string | null =>
  seconds === null ? null : `${formatLoggerTime(seconds)} ${commonTexts.loggerTime}`;
const length = (inches: number | null, units: Units): string | null => (inches === null ? null : formatLength(inches, units));

function groupsOf(device: Device, units: Units): readonly { readonly title: string; readonly facts: readonly Fact[] }[] {
  const f = detailsTexts.fields;
  const volts = device.batteryvoltage === null ? '' : ` · ${formatVolts(device.batteryvoltage)}`;
  return [
    {
      title: detailsTexts.groups.site,
      facts: [
        [f.siteName, device.sitename ?? nameOf(device)],
        [f.pipe, length(device.pipeid, units)],
        [f.mount, length(device.verticalmount, units)],
        [f.population, counted(device.population)],
        [f.damping, counted(device.damping)],
      ],
    },
    {
      title: detailsTexts.groups.device,
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
        [f.activation, <Activation key="activation" device={device} />],
      ],
    },
    {
      title: detailsTexts.groups.log,
      facts: [
        [f.interval, device.loginterval === null ? null : withUnit(device.loginterval, 0, 'min')],
        [f.recordCount, counted(device.recordcount)],
        [f.logStart, loggerTime(device.logstart)],
        [f.lastRecord, loggerTime(device.level?.recordedat ?? null)],
        [f.lastLevel, length(device.level?.inches ?? null, units)],
      ],
    },
    {
      title: detailsTexts.groups.alerts,
      facts: [
        [f.alert1, length(device.alert1, units)],
        [f.alert2, length(device.alert2, units)],
      ],
    },
    {
      title: detailsTexts.groups.cellular,
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
    <DeviceDialog deviceId={deviceId} family="itr" what={detailsTexts.title} width={720} onClose={onClose} lightDismiss>
      {(device) => (
        <>
          <div className={styles.detailGroups}>
            {groupsOf(device, units).map(({ title, facts }) => (
              <Facts key={title} title={title} facts={facts} missing={deviceTexts.unknown} />
            ))}
          </div>
          {mayDelete && <DeleteDevice device={device} onDeleted={() => onDeleted(deviceId)} />}
        </>
      )}
    </DeviceDialog>
  );
}
