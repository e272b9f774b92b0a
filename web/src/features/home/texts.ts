import { CLAIM_HINT } from '../../entities/device/texts.js';

export const homeTexts = {
  title: 'Home',
  summary: 'Cellular iTrackers',
  filter: 'Filter',
  clearFilter: 'Clear filter',
  search: 'Search by name or serial number',
  empty: 'There are no devices. Status good!',
  failed: 'Failed to load devices. Please try again',
  noMatch: 'No devices match.',
  clear: 'Clear',
  reset: 'Reset',
  nothingToFilter: 'No device to filter.',
  emptyHint: CLAIM_HINT,
  worstFirst: ', worst first',
  alertFirst: ', in alert first, then worst first',
  alert: {
    title: 'In alert',
    means: (unacknowledged: string, hasOthers: boolean) => `${hasOthers ? 'iTrackers only, ' : ''}${unacknowledged} not acknowledged`,
  },
  level: {
    range: (lowest: string, highest: string) => `24 h: ${lowest} to ${highest}`,
    recorded: (at: string, range: string) => `${at} logger time${range === '' ? '' : `. ${range}`}`,
  },
  floats: {
    title: '1st Responses in alert',
    all: (shown: string, all: string) => `${shown} of ${all}`,
    open: 'Open 1st Response',
    columns: { alert: 'Alert', name: 'Name', serial: 'Serial number', connection: 'Last connection' },
  },
  columns: {
    health: 'Health',
    reason: 'Reason',
    serial: 'Serial number',
    name: 'Name',
    level: (unit: string) => `Level (${unit})`,
    connection: 'Cellular connection time',
    battery: 'Battery',
  },
  logsOf: (serial: string) => `Logs of ${serial}`,
} as const;
