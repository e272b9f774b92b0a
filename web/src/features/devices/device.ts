import {
  type Device,
  type Health,
  healthOf,
  isSilent,
  statusWords,
  VOLTAGE_DANGER,
  VOLTAGE_WARNING,
  voltageLabel,
} from '@headworks/contracts';
import { texts } from '../../texts.js';
import { formatDuration, formatVolts } from '../../ui/format.js';

/** The name shown: the alias, else the device's name, else the site's. */
export const nameOf = (device: Pick<Device, 'sitealias' | 'devicename' | 'sitename'>): string =>
  device.sitealias || device.devicename || device.sitename || texts.devices.unnamed;

/** Of the box that selects it. */
export const tickLabelOf = (device: Device): string => texts.selection.row(nameOf(device));

export interface HealthReason {
  readonly level: Exclude<Health, 'good'>;
  readonly text: string;
}

/** Why a device is not good, the worst first. Empty exactly where its health is good. */
export function reasonsOf(device: Device, nowSeconds: number): readonly HealthReason[] {
  const { batteryvoltage: volts, status, lastcomm } = device;
  const reasons: HealthReason[] = [];
  const battery = (level: HealthReason['level'], value: number) =>
    reasons.push({ level, text: texts.health.battery(formatVolts(value), voltageLabel(value)) });
  if (volts !== null && volts < VOLTAGE_DANGER) battery('danger', volts);
  if (status === 3 || status === 4) reasons.push({ level: 'danger', text: statusWords[status] ?? '' });
  if (status === 2) reasons.push({ level: 'warning', text: statusWords[status] ?? '' });
  if (isSilent(device, nowSeconds)) {
    const text = lastcomm === null ? texts.health.neverConnected : texts.health.silentFor(formatDuration(nowSeconds - lastcomm));
    reasons.push({ level: 'warning', text });
  }
  if (volts !== null && volts >= VOLTAGE_DANGER && volts < VOLTAGE_WARNING) battery('warning', volts);
  return reasons;
}

export const healthNow = (device: Device, nowSeconds: number): Health => healthOf(device, nowSeconds);
