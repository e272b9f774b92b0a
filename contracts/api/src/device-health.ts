/** The health rules of specification part 1, section 4, shared by server and browser. */
export type Health = 'good' | 'warning' | 'danger';

export const VOLTAGE_DANGER = 5.4;
export const VOLTAGE_WARNING = 5.7;
export const SILENT_AFTER_SECONDS = 86_400;

export interface HealthInput {
  readonly batteryvoltage: number | null;
  readonly status: number | null;
  /** Epoch seconds of the last packet. */
  readonly lastcomm: number | null;
}

/** The worst of danger, warning and good; a missing voltage or status is ignored. `now` in epoch seconds. */
export function healthOf(device: HealthInput, nowSeconds: number): Health {
  const { batteryvoltage: volts, status } = device;
  if ((volts !== null && volts < VOLTAGE_DANGER) || status === 3 || status === 4) return 'danger';
  if ((volts !== null && volts < VOLTAGE_WARNING) || status === 2 || isSilent(device, nowSeconds)) return 'warning';
  return 'good';
}

export const isSilent = (device: HealthInput, nowSeconds: number): boolean =>
  device.lastcomm === null || nowSeconds - device.lastcomm >= SILENT_AFTER_SECONDS;

export const statusWords: Readonly<Record<number, string>> = {
  1: 'Normal',
  2: 'Surcharge/Overflow',
  3: 'Hardware Malfunction: Check Wiring',
  4: 'Hardware Malfunction: Float Error',
};

export const voltageLabel = (volts: number): string =>
  volts >= VOLTAGE_WARNING ? 'Optimal voltage' : volts >= VOLTAGE_DANGER ? 'Replace soon' : 'Replace immediately';
