import { z } from 'zod';
import { epochSeconds, id } from '../fields.js';
import { limits } from '../limits.js';

/** Shapes in the answers of several paths. Names are those of the specification. */

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

export const alertEntry = z.object({
  id,
  packet: z.enum(['L1', 'L2', 'CLEAR', 'NC', '1', '2', '3', '4']),
  date: epochSeconds,
  /** Null without contact. */
  recipient: nullableText,
  snoozed: z.boolean(),
  /** The transition in words. */
  type: z.string(),
  /** Why a message was sent or not. */
  reason: z.string(),
  /** Of a level alert: the level and the threshold that it passed, in inches. */
  level: nullableNumber,
  threshold: nullableNumber,
  /** When the level was recorded, by the logger's own clock; `date` is when the alert was evaluated. */
  recordedat: epochSeconds.nullable(),
  /** 1 is the first reminder of an alert; null for the alert itself. */
  reminder: nullableNumber,
  acknowledgedby: nullableText,
  acknowledgedat: epochSeconds.nullable(),
  /** The note of the acknowledgement. */
  note: nullableText,
});
export type AlertEntry = z.infer<typeof alertEntry>;

/** The alert that a device is in. `id` is the entry of the history that acknowledges it; the person and the time are null until then. */
export const openAlert = alertEntry.pick({
  id: true,
  packet: true,
  date: true,
  type: true,
  level: true,
  threshold: true,
  recordedat: true,
  acknowledgedby: true,
  acknowledgedat: true,
  note: true,
});
export type OpenAlert = z.infer<typeof openAlert>;

export const health = z.enum(['good', 'warning', 'danger']);

const count = z.number().int();
/** How many devices have which health, and how many are in an alert of their level or floats. */
export const deviceCounts = z.object({ good: count, warning: count, danger: count, total: count, inAlert: count, unacknowledged: count });
export type DeviceCounts = z.infer<typeof deviceCounts>;

/** An entry of a deviceList. Lengths in inches, times in epoch seconds. */
export const device = z.object({
  id,
  serialnumber: z.string(),
  devicetype: z.enum(['itracker', 'firstresponse', 'sewerwatch']),
  devicename: nullableText,
  sitealias: nullableText,
  sitename: nullableText,
  macaddr: nullableText,
  deviceMacAddress: nullableText,
  imei: nullableText,
  lastcomm: epochSeconds.nullable(),
  batteryvoltage: nullableNumber,
  batterylevel: nullableNumber,
  status: nullableNumber,
  active: z.boolean(),
  actdate: epochSeconds.nullable(),
  deactdate: epochSeconds.nullable(),
  loginterval: nullableNumber,
  fwversion: nullableText,
  batteryresettime: epochSeconds.nullable(),
  population: nullableNumber,
  damping: nullableNumber,
  pipeid: nullableNumber,
  verticalmount: nullableNumber,
  recordcount: nullableNumber,
  logstart: epochSeconds.nullable(),
  alert1: nullableNumber,
  alert2: nullableNumber,
  creationdate: epochSeconds,
  /** Number of alert contacts of the device. */
  alerts: z.number().int(),
  health,
  /** Set while the level is at or above a threshold: the alert, the level that reached it and the threshold in inches, and the time by the logger's clock. */
  levelalert: z.object({ level: z.literal([1, 2]), inches: z.number(), threshold: z.number(), recordedat: epochSeconds }).nullable(),
  /** The alert of the device's level or floats that is not cleared, acknowledged or not. */
  openalert: openAlert.nullable(),
  /** The last recorded level and its time by the logger's clock, of the logs that the member may read; the pipe size is `pipeid`. */
  level: z.object({ inches: z.number(), recordedat: epochSeconds }).nullable(),
});
export type Device = z.infer<typeof device>;

/**
 * The levels of a device in the day before its last record, in steps of equal length that end at `end`. A later record at `t` belongs to the step that
 * ends `step` seconds after `t` is rounded down to a multiple of `step`.
 */
export const deviceLevels = z.object({
  deviceid: id,
  /** Epoch seconds by the logger's clock. */
  end: epochSeconds,
  /** Seconds. */
  step: z.number().int().positive(),
  /** The highest level of each step in hundredths of an inch, up to 48, oldest first; null without a record. */
  points: z.array(z.number().int().nullable()).max(48),
});
export type DeviceLevels = z.infer<typeof deviceLevels>;

/** A tag of an organization; `color` is a code of the palette. */
export const tag = z.object({ id, tagname: z.string(), color: z.string() });
export type Tag = z.infer<typeof tag>;

/** The device of a log; 0 once it belongs to another organization, which leaves the logs where they are. */
export const deviceOfLog = z.number().int().nonnegative();

/** A log in every list. */
export const log = z.object({
  id,
  deviceid: deviceOfLog,
  /** Alias, name and, where the packets of the log named no site, site name are those that its device has now; `shownName` chooses one. */
  sitealias: nullableText,
  devicename: nullableText,
  serialnumber: z.string(),
  sitename: nullableText,
  uploaddate: epochSeconds,
  startdate: epochSeconds.nullable(),
  enddate: epochSeconds.nullable(),
  startindex: nullableNumber,
  endindex: nullableNumber,
  activeStartIndex: z.number().int(),
  activeEndIndex: z.number().int(),
  /** The adjusted dates; startdate and enddate if there are none. */
  activeStartDate: epochSeconds.nullable(),
  activeEndDate: epochSeconds.nullable(),
  count: z.number().int(),
  logInterval: nullableNumber,
  logVerticalMount: nullableNumber,
  pipeid: nullableNumber,
  population: nullableNumber,
  verticalmount: nullableNumber,
  active: z.boolean(),
  actdate: epochSeconds.nullable(),
  deactdate: epochSeconds.nullable(),
  alert1: nullableNumber,
  alert2: nullableNumber,
  /** By name. */
  tags: z.array(tag),
  /** Only in a list that is filtered by tags: the log has one of them. */
  tagFilterMatch: z.boolean().optional(),
});
export type Log = z.infer<typeof log>;

export const alertContact = z.object({ id, type: z.enum(['email', 'sms']), endpoint: z.string(), snoozedate: epochSeconds.nullable() });
/** How often an alert may be repeated until it is acknowledged, in minutes. */
export const reminderMinutes = [15, 30, 60, 120, 240] as const;

export type AlertContact = z.infer<typeof alertContact>;

/** The device that a message is about: the name that it has now, and its serial number. */
export const namedDevice = z.object({ name: z.string(), serialnumber: z.string() });
export type NamedDevice = z.infer<typeof namedDevice>;

/** A planned maintenance window, in which alerts are recorded and not sent. */
export const maintenanceWindow = z.object({
  id,
  /** Every device of the organization; then `deviceIds` is empty. */
  all: z.boolean(),
  deviceIds: z.array(id).max(limits.maintenanceWindowDevices),
  start: epochSeconds,
  end: epochSeconds,
  reason: z.string(),
  createdby: z.string(),
  state: z.enum(['planned', 'running', 'over']),
});
export type MaintenanceWindow = z.infer<typeof maintenanceWindow>;

/** The signed-in person. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  phone_number: z.string(),
  'custom:units': z.enum(['1', '2']),
  groups: z.array(z.string()),
});
export type User = z.infer<typeof user>;

export const organization = z.object({
  orgid: id,
  name: z.string(),
  logoUrl: nullableText,
  /** JSON text of the permission object. */
  perms: z.string(),
});
export type Organization = z.infer<typeof organization>;

/** A member of an organization, as its admins see them. */
export const member = z.object({
  id,
  userid: z.string(),
  givenname: z.string(),
  familyname: z.string(),
  email: z.string(),
  /** JSON text of the permission object. */
  perms: z.string(),
});
export type Member = z.infer<typeof member>;

/** An invite that is not used yet. */
export const invite = z.object({ id, email: z.string(), creationdate: epochSeconds, expirationdate: epochSeconds });
export type Invite = z.infer<typeof invite>;

/** A row of the audit: the actor, the action, its target and its time. */
export const auditEntry = z.object({
  id: z.string(),
  time: epochSeconds,
  /** The actor; null if it is not a person, such as an API key. */
  userid: nullableText,
  name: z.string(),
  /** The name of the effective user of a support override. */
  actingFor: nullableText,
  action: z.string(),
  /** A device with its serial number; the number of devices, where a change of many is one entry. */
  target: z.string(),
  /** The devices of a change of many, up to the limit; otherwise empty. */
  targets: z.array(z.string()).max(limits.auditTargets),
  details: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A user as support sees it. */
export const supportUser = z.object({
  id: z.string(),
  givenname: z.string(),
  familyname: z.string(),
  email: z.string(),
  phone: z.string(),
  units: z.enum(['1', '2']),
  status: z.enum(['unconfirmed', 'confirmed', 'disabled', 'reset required']),
  /** Of the Admin group. */
  admin: z.boolean(),
  /** After too many wrong passwords: for some minutes logging in is refused where they came from, even with the right one, and everywhere after many more. */
  toomanytries: z.boolean(),
});
export type SupportUser = z.infer<typeof supportUser>;

/** A user as a search finds them, with the first of their organizations, by name. */
export const foundUser = supportUser.extend({
  organizations: z.array(z.object({ orgid: id, name: z.string() })).max(limits.organizationsOfFound),
});
export type FoundUser = z.infer<typeof foundUser>;

/** An invite as a search finds it. `mailed`: the mail server has taken it. After its expiration its link is refused. */
export const foundInvite = invite.extend({ orgid: id, orgname: z.string(), mailed: z.boolean() });
export type FoundInvite = z.infer<typeof foundInvite>;

/** An admin message: support announces it to all users. */
export const adminMessage = z.object({
  id,
  title: z.string(),
  message: z.string(),
  severity: z.enum(['success', 'info', 'warning', 'danger']),
});
export type AdminMessage = z.infer<typeof adminMessage>;

export const session = z.object({ idToken: z.string(), expiresIn: z.number().int(), user });
