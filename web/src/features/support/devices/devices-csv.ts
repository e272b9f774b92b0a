import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { csvText } from '../../../ui/format/csv-text.js';
import { supportDevicesTexts } from './texts.js';

const t = supportDevicesTexts;

/** Devices as CSV for spreadsheets, in their order, times in UTC. */
export const devicesCsv = (devices: readonly SupportDevice[]): string =>
  csvText(
    t.csv,
    devices.map((device) => [
      device.id,
      device.serialnumber,
      device.devicename,
      device.orgname ?? '',
      device.orgid ?? '',
      device.active ? t.yes : t.no,
      device.swsub ? t.yes : t.no,
      device.lastcomm === null ? '' : new Date(device.lastcomm * 1000).toISOString(),
      device.batterylevel ?? '',
    ]),
  );

/** "devices-2026-03-01.csv"; `now` in epoch milliseconds. */
export const devicesFileName = (now: number): string => `devices-${new Date(now).toISOString().slice(0, 10)}.csv`;
