import { DEVICE_CLAIMED, DEVICE_HAS_LOGS } from '@headworks/api/texts/device';
import { CLAIM_HINT, noDevicesMatch } from '../../entities/device/texts.js';
import { EDIT_DENIED } from '../../session/edit-denied.js';
import { formTexts } from '../../ui/texts.js';

export const bulkTexts = {
  alerts: 'Alerts',
  activate: 'Activate',
  notActivated: (count: string) => `${count} not activated`,
} as const;

export const devicesTexts = {
  title: 'iTracker',
  tab: 'Devices',
  search: 'Device name or serial number',
  empty: 'No iTracker data available',
  emptyHint: CLAIM_HINT,
  noMatch: noDevicesMatch,
  denied: 'You do not have the required permissions to see iTrackers.',
  deniedHint: formTexts.askAdmin,
  columns: {
    serial: 'Serial number',
    name: 'Site name',
    mac: 'MAC address',
    connection: 'Cellular connection time',
    activation: 'Activation status',
    battery: 'Battery',
    actions: 'Actions',
  },
  activeUntil: (day: string) => `Active until ${day}`,
  active: 'Active',
  notActivated: 'Not Activated',
  actions: { logs: 'Logs', details: 'Details', activate: 'Activate…', contacts: 'Alert Contacts', history: 'Alert History' },
} as const;

export const detailsTexts = {
  title: 'Details',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  hasLogs: DEVICE_HAS_LOGS,
  deleteFailed: (name: string) => `Failed to delete ${name}`,
  deleted: 'Device deleted',
  deletedMeans: (name: string) => `${name} is no longer in your organization. It can be claimed again.`,
  groups: { site: 'Site', device: 'Device', log: 'Log', alerts: 'Alerts', cellular: 'Cellular' },
  fields: {
    siteName: 'Site name',
    serial: 'Serial number',
    interval: 'Log interval',
    firmware: 'Firmware version',
    battery: 'Battery level',
    batteryReset: 'Battery reset date',
    population: 'Population',
    damping: 'Damping',
    pipe: 'Pipe size',
    mount: 'Vertical mount',
    recordCount: 'Log record count',
    logStart: 'Log start date',
    lastRecord: 'Last record',
    lastLevel: 'Last level',
    activation: 'Activation status',
    alert1: 'Alert 1 value',
    alert2: 'Alert 2 value',
    created: 'Device creation date',
    connection: 'Cellular connection time',
    imei: 'IMEI',
    mac: 'MAC address',
  },
} as const;

export const claimTexts = {
  title: 'Claim Device',
  serial: 'Serial number',
  help: 'The digits on the device label. The device must have connected at least once.',
  required: 'Enter the serial number.',
  digits: 'Serial numbers are digits only.',
  denied: 'You do not have the required permissions to Claim Devices.',
  done: (serial: string) => `${serial} now belongs to your organization.`,
  success: 'Claim Successful',
  notFound: 'No device with this serial number has reported yet. Check the number.',
  alreadyHere: DEVICE_CLAIMED,
} as const;

export const activateTexts = {
  title: 'Confirm Activation',
  submit: 'Activate',
  explain: (name: string) => `Activate ${name}? An activation is billed and lasts a year.`,
  denied: EDIT_DENIED,
  done: 'Device activated',
  doneSeveral: 'Activation done',
  until: (name: string, day: string) => `${name} is active until ${day}.`,
  failed: (name: string) => `Failed to activate ${name}`,
  list: {
    title: 'Activate iTrackers',
    empty: 'All selected iTrackers are active.',
    explain: (count: number) =>
      count === 1
        ? 'Activate 1 iTracker? An activation is billed and lasts a year.'
        : `Activate ${count} iTrackers? Each activation is billed and lasts a year.`,
    label: 'iTrackers to activate',
    submit: (count: string) => `Activate ${count}`,
    busy: 'Activating',
    progress: (done: string, all: string) => `${done} of ${all} activated`,
    stop: 'Stop',
    close: 'Close',
    done: (count: number) => (count === 1 ? '1 iTracker is active now.' : `${count} iTrackers are active now.`),
    failed: (count: number) => (count === 1 ? '1 iTracker was not activated.' : `${count} iTrackers were not activated.`),
  },
} as const;
