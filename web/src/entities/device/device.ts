import { type Health, healthOf, isSilent, statusWords, VOLTAGE_DANGER, VOLTAGE_WARNING, voltageLabel } from '@headworks/api/device-health';
import { shownName } from '@headworks/api/device-name';
import type { Device } from '@headworks/api/paths/shapes';
import { formatDuration, formatVolts } from '../../ui/format/format.js';
import { selectionTexts } from '../../ui/table/texts.js';
import { healthTexts } from './texts.js';

export { shownName as nameOf } from '@headworks/api/device-name';

/** The label of the checkbox that selects the device. */
export const tickLabelOf = (device: Device): string => selectionTexts.row(shownName(device));

export interface HealthReason {
  readonly level: Exclude<Health, 'good'>;
  readonly text: string;
}

/** Why a device is not good, worst first. Empty if and only if its health is good. */
export function reasonsOf(device: Device, nowSeconds: number): readonly HealthReason[] {
  const { batteryvoltage: volts, status, lastcomm } = device;
  const reasons: HealthReason[] = [];
  const battery = (level: HealthReason['level'], value: number) =>
    reasons.push({ level, text: healthTexts.battery(formatVolts(value), voltageLabel(value)) });
  if (volts !== null && volts < VOLTAGE_DANGER) battery('danger', volts);
  if (status === 3 || status === 4) reasons.push({ level: 'danger', text: statusWords[status] ?? '' });
  if (status === 2) reasons.push({ level: 'warning', text: statusWords[status] ?? '' });
  if (isSilent(device, nowSeconds)) {
    const text = lastcomm === null ? healthTexts.neverConnected : healthTexts.silentFor(formatDuration(nowSeconds - lastcomm));
    reasons.push({ level: 'warning', text });
  }
  if (volts !== null && volts >= VOLTAGE_DANGER && volts < VOLTAGE_WARNING) battery('warning', volts);
  return reasons;
}

export const healthNow = (device: Device, nowSeconds: number): Health => healthOf(device, nowSeconds);
