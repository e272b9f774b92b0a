import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Decisions, deviceTarget, noAction, textTarget } from './decision.js';
import { day, minute, nameLine, repairLine } from './texts.js';

const BY_SUPPORT = 'By support';

/** An organization does not learn which other one had its device before, or has it now. */
const CLAIMED_BY_SUPPORT = {
  moved: 'Support moved it from another organization',
  assigned: 'Support assigned it to this organization',
} as const;

/** Devices, their logs, and the tags of logs. */
export const deviceDecisions: Decisions<EventsOfService['devices' | 'logs' | 'tagging']> = {
  DeviceRegistered: noAction,
  DeviceMacAddressNoted: noAction,
  DeviceClaimed: ({ serialNumber, bySupport }) => ({
    action: 'Device claimed',
    target: deviceTarget(serialNumber),
    ...(bySupport && { details: CLAIMED_BY_SUPPORT[bySupport] }),
  }),
  DeviceReleased: ({ serialNumber, bySupport }) =>
    bySupport
      ? { action: 'Device released', target: deviceTarget(serialNumber), details: 'Support moved it to another organization' }
      : { action: 'Device deleted', target: deviceTarget(serialNumber) },
  SoftwareSubscriptionStarted: () => ({ action: 'Software subscription started', details: BY_SUPPORT }),
  SoftwareSubscriptionEnded: () => ({ action: 'Software subscription ended', details: BY_SUPPORT }),
  DeviceRenamed: ({ deviceName }) => ({ action: 'Device renamed', details: nameLine(deviceName) }),
  DeviceAliasChanged: ({ siteAlias }) => ({ action: 'Device renamed', details: nameLine(siteAlias) }),
  DeviceActivated: ({ deactivatesAt }) => ({ action: 'Device activated', details: `Until ${day(deactivatesAt)}` }),
  // A log that a device sends is no action of a person.
  LogOpened: ({ origin, serialNumber, logId }) =>
    origin === 'upload' ? { action: 'Log uploaded', target: deviceTarget(serialNumber), logId } : null,
  LogAssigned: noAction,
  LogDatesAdjusted: ({ serialNumber, logId, startAt, endAt }) => ({
    action: 'Record dates adjusted',
    target: deviceTarget(serialNumber),
    logId,
    details: `${minute(startAt * 1000)} to ${minute(endAt * 1000)} logger time`,
  }),
  LogDatesReverted: ({ serialNumber, logId }) => ({
    action: 'Record dates reverted',
    target: deviceTarget(serialNumber),
    logId,
  }),
  LogRepaired: (repair) => ({
    action: 'Log repaired',
    target: { kind: 'log', id: repair.logId },
    logId: repair.logId,
    details: repairLine(repair),
  }),
  LogRepairRemoved: ({ logId, repairId }) => ({
    action: 'Log repair undone',
    target: { kind: 'log', id: logId },
    logId,
    details: `Repair ${repairId}`,
  }),
  LogDeleted: ({ serialNumber, logId }) => ({ action: 'Log deleted', target: deviceTarget(serialNumber), logId }),
  TagCreated: ({ name }) => ({ action: 'Tag created', target: textTarget(name) }),
  TagRenamed: ({ tagId, name }) => ({ action: 'Tag renamed', target: { kind: 'tag', id: tagId }, details: `Name: ${name}` }),
  TagRecolored: ({ tagId, color }) => ({ action: 'Tag color changed', target: { kind: 'tag', id: tagId }, details: `Color: ${color}` }),
  TagDeleted: ({ tagId }) => ({ action: 'Tag deleted', target: { kind: 'tag', id: tagId } }),
  LogTagged: ({ logId, tagId }) => ({ action: 'Tag added to log', target: { kind: 'log', id: logId }, tagId, logId }),
  LogUntagged: ({ logId, tagId }) => ({ action: 'Tag removed from log', target: { kind: 'log', id: logId }, tagId, logId }),
  // Follows from the deletion of the log.
  LogTagsClosed: noAction,
};
