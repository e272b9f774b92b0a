import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Decisions, noAction } from './decision.js';
import { day, minute, nameLine, repairLine } from './texts.js';

/** Devices, their logs, and the tags of logs. */
export const deviceDecisions: Decisions<EventsOfService['devices' | 'logs' | 'tagging']> = {
  DeviceRegistered: noAction,
  DeviceMacAddressNoted: noAction,
  DeviceClaimed: ({ serialNumber }) => ({ action: 'Device claimed', target: serialNumber }),
  DeviceReleased: ({ serialNumber }) => ({ action: 'Device deleted', target: serialNumber }),
  DeviceRenamed: ({ deviceName }) => ({ action: 'Device renamed', details: nameLine(deviceName) }),
  DeviceAliasChanged: ({ siteAlias }) => ({ action: 'Device renamed', details: nameLine(siteAlias) }),
  DeviceActivated: ({ deactivatesAt }) => ({ action: 'Device activated', details: `Until ${day(deactivatesAt)}` }),
  // A log that a device sends is no action of a person.
  LogOpened: ({ origin, serialNumber, logId }) =>
    origin === 'upload' ? { action: 'Log uploaded', target: serialNumber, details: `Log ${logId}` } : null,
  LogAssigned: noAction,
  LogDatesAdjusted: ({ serialNumber, logId, startAt, endAt }) => ({
    action: 'Record dates adjusted',
    target: serialNumber,
    details: `Log ${logId}, ${minute(startAt * 1000)} to ${minute(endAt * 1000)} logger time`,
  }),
  LogDatesReverted: ({ serialNumber, logId }) => ({
    action: 'Record dates reverted',
    target: serialNumber,
    details: `Log ${logId}`,
  }),
  LogRepaired: (repair) => ({ action: 'Log repaired', target: `Log ${repair.logId}`, details: repairLine(repair) }),
  LogRepairRemoved: ({ logId, repairId }) => ({ action: 'Log repair undone', target: `Log ${logId}`, details: `Repair ${repairId}` }),
  LogDeleted: ({ serialNumber, logId }) => ({ action: 'Log deleted', target: serialNumber, details: `Log ${logId}` }),
  TagCreated: ({ name }) => ({ action: 'Tag created', target: name }),
  TagRenamed: ({ tagId, name }) => ({ action: 'Tag renamed', target: `Tag ${tagId}`, details: `Name: ${name}` }),
  TagRecolored: ({ tagId, color }) => ({ action: 'Tag color changed', target: `Tag ${tagId}`, details: `Color: ${color}` }),
  TagDeleted: ({ tagId }) => ({ action: 'Tag deleted', target: `Tag ${tagId}` }),
  LogTagged: ({ logId, tagId }) => ({ action: 'Tag added to log', target: `Log ${logId}`, details: `Tag ${tagId}` }),
  LogUntagged: ({ logId, tagId }) => ({ action: 'Tag removed from log', target: `Log ${logId}`, details: `Tag ${tagId}` }),
  // Follows from the deletion of the log.
  LogTagsClosed: noAction,
};
