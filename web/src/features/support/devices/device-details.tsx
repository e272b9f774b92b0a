import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { Battery } from '../../../entities/device/battery-icon.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { Facts } from '../../../ui/feedback/facts.js';
import { formatExactly, formatVolts } from '../../../ui/format/format.js';
import { supportTexts } from '../texts.js';
import { supportDevicesTexts } from './texts.js';

const t = supportDevicesTexts;
const moment = (at: number | null) => (at === null ? null : formatExactly(at));

/** All that support sees of a device. */
export const DeviceDetails = ({ device, onClose }: { readonly device: SupportDevice; readonly onClose: () => void }) => (
  <Dialog title={device.devicename} detail={`${device.serialnumber} · ${t.details}`} width={720} onClose={onClose} lightDismiss>
    <Facts
      title={t.claim}
      missing={t.noOrganization}
      facts={[
        [t.columns.organization, device.orgid === null ? null : supportTexts.organizationId(device.orgname ?? '', device.orgid)],
        [t.columns.active, device.active ? t.yes : t.no],
        [t.until, moment(device.deactdate)],
        [t.subscribed, device.swsub ? t.yes : t.no],
      ]}
    />
    <Facts
      title={t.device}
      missing={t.unknown}
      facts={[
        [t.columns.id, String(device.id)],
        [t.columns.serial, device.serialnumber],
        [t.family, device.devicetype === null ? null : t.families[device.devicetype]],
        [t.site, device.sitename],
        [t.mac, device.macaddr],
        [t.imei, device.imei],
        [t.firmware, device.fwversion],
        [t.created, moment(device.creationdate)],
      ]}
    />
    <Facts
      title={t.connection}
      missing={t.unknown}
      facts={[
        [t.columns.connection, moment(device.lastcomm)],
        [t.columns.battery, <Battery key="battery" percent={device.batterylevel} />],
        [t.voltage, device.batteryvoltage === null ? null : formatVolts(device.batteryvoltage)],
      ]}
    />
  </Dialog>
);
