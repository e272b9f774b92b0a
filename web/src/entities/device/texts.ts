import { formTexts } from '../../ui/texts.js';

export const noDevicesMatch = (search: string): string => `No devices match “${search}”.`;

export const CLAIM_HINT = 'Claim a device to see it here.';

export const healthTexts = {
  good: 'Good',
  warning: 'Warning',
  danger: 'Danger',
  goodMeans: 'Connected, battery 5.7 V or more',
  warningMeans: 'Battery 5.4–5.7 V, surcharge, or no connection for 24 h',
  dangerMeans: 'Battery under 5.4 V, or hardware malfunction',
  silentFor: (duration: string) => `No connection for ${duration}`,
  neverConnected: 'No connection yet',
  battery: (volts: string, label: string) => `Battery ${volts}. ${label}`,
  threshold: (threshold: string) => `threshold ${threshold}`,
  more: (count: number) => `+${count}`,
} as const;

export const renameTexts = {
  edit: (name: string) => `Edit name of ${name}`,
  save: 'Save name',
  keep: 'Keep the old name',
  saved: 'Name saved',
  isNow: (serial: string, name: string) => `${serial} is now ${name}.`,
  notSaved: (why: string) => `Not saved: ${why}`,
  failed: {
    400: 'Validation Error',
    403: 'Permission Denied',
    404: 'Not Found',
    500: 'Please contact administrator.',
  } as Readonly<Record<number, string>>,
  required: 'Enter a name.',
  tooLong: formTexts.nameTooLong,
} as const;

export const deviceTexts = {
  moreActions: (name: string) => `More actions for ${name}`,
  failed: 'Failed to load devices. Please try again',
  missing: 'This device does not exist, or you do not have access to it.',
  unknown: 'Not reported by the device',
  devices: (count: number) => (count === 1 ? 'device' : 'devices'),
} as const;
