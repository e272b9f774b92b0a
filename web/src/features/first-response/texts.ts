import { CLAIM_HINT, noDevicesMatch } from '../../entities/device/texts.js';
import { formTexts } from '../../ui/texts.js';

export const firstResponseTexts = {
  title: '1st Response',
  search: 'Search by name or serial number',
  empty: 'No 1st Response data available',
  emptyHint: CLAIM_HINT,
  noMatch: noDevicesMatch,
  failed: 'Failed to load devices. Please try again',
  denied: 'You do not have the required permissions to see 1st Response devices.',
  deniedHint: formTexts.askAdmin,
  columns: {
    serial: 'Serial number',
    name: 'Name',
    connection: 'Last connection',
    status: 'Status',
    voltage: 'Battery voltage',
    actions: 'Actions',
  },
  noStatus: 'No status',
  noStatusReason: 'Not reported by the device',
  actions: { contacts: 'Alert Contacts', history: 'Alert History' },
} as const;
