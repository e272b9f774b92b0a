import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { Battery } from '../../../entities/device/battery-icon.js';
import { healthTexts } from '../../../entities/device/texts.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { Facts } from '../../../ui/feedback/facts.js';
import { Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatExactly, formatMoment, formatVolts } from '../../../ui/format/format.js';
import { supportTexts } from '../texts.js';
import { supportDevicesTexts } from './texts.js';
import { useDeviceAlerts, useFound } from './use-support-devices.js';

const t = supportDevicesTexts;
const moment = (at: number | null) => (at === null ? null : formatExactly(at));

/** What else the last packets said: the search for a device has it, lists do not. */
function Reported({ device }: { readonly device: SupportDevice }) {
  const found = useFound(device.serialnumber);
  if (found.isLoading) return <SkeletonRows rows={8} />;
  if (found.isError) return <Failure text={t.failed} error={found.error} onRetry={() => void found.refetch()} />;
  const details = found.data?.devices.find(({ id }) => id === device.id);
  const family = details?.devicetype ?? null;
  const volts = details?.batteryvoltage ?? null;
  return (
    <>
      <Facts
        title={t.device}
        missing={t.unknown}
        facts={[
          [t.columns.id, String(device.id)],
          [t.columns.serial, device.serialnumber],
          [t.family, family === null ? null : t.families[family]],
          [t.site, details?.sitename ?? null],
          [t.mac, details?.macaddr ?? null],
          [t.imei, details?.imei ?? null],
          [t.firmware, details?.fwversion ?? null],
          [t.created, moment(details?.creationdate ?? null)],
        ]}
      />
      <Facts
        title={t.connection}
        missing={t.unknown}
        facts={[
          [t.columns.connection, device.lastcomm === null ? healthTexts.neverConnected : moment(device.lastcomm)],
          [t.columns.battery, <Battery key="battery" percent={device.batterylevel} />],
          [t.voltage, volts === null ? null : formatVolts(volts)],
          [t.until, moment(details?.deactdate ?? null)],
        ]}
      />
    </>
  );
}

/** Why it has sent mail, or none. */
function Alerts({ deviceId }: { readonly deviceId: number }) {
  const alerts = useDeviceAlerts(deviceId);
  if (alerts.isPending) return <SkeletonRows rows={3} />;
  if (alerts.isError) return <Failure text={t.alertsFailed} error={alerts.error} onRetry={() => void alerts.refetch()} />;
  const { alert, contacts, last } = alerts.data;
  return (
    <Facts
      title={t.alerts}
      missing={t.unknown}
      facts={[
        [t.openAlert, alert === null ? t.noAlert : t.alertSince(alert.type, formatMoment(alert.date), alert.acknowledgedat !== null)],
        [t.contacts, contacts.email + contacts.sms === 0 ? t.noContacts : t.contactsOf(contacts)],
        [t.lastNotification, last === null ? t.noNotification : t.notification(last.type, formatMoment(last.date), last.reason)],
      ]}
    />
  );
}

/** All that support sees of a device. */
export const DeviceDetails = ({ device, onClose }: { readonly device: SupportDevice; readonly onClose: () => void }) => (
  <Dialog title={device.devicename} detail={`${device.serialnumber} · ${t.details}`} width={720} onClose={onClose} lightDismiss>
    <Facts
      title={t.claim}
      missing={t.noOrganization}
      facts={[
        [t.columns.organization, device.orgid === null ? null : supportTexts.organizationId(device.orgname ?? '', device.orgid)],
        [t.columns.active, device.active ? t.yes : t.no],
        [t.subscribed, device.swsub ? t.yes : t.no],
      ]}
    />
    {device.orgid !== null && <Alerts deviceId={device.id} />}
    <Reported device={device} />
  </Dialog>
);
