import type { AlertCode } from './events/alerting.js';

/** The specification's names of alert history entries, in messages and lists. */
export const alertWords: Readonly<Record<AlertCode, string>> = {
  L1: 'Level 1 triggered',
  L2: 'Level 2 triggered',
  CLEAR: 'Alert cleared',
  NC: 'No connection',
  '1': 'Alert cleared',
  '2': 'Float alert',
  '3': 'Wire fault',
  '4': 'Replace float',
};

/** Of a device that reports again: its entries have the code of a clear. */
export const CONNECTED_AGAIN = 'Connected again';
