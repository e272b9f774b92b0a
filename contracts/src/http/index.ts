import { limits } from '../limits.js';
import * as quiet from './alert/quiet.js';
import * as auth from './auth/paths.js';
import * as identities from './cloud/identities.js';
import * as messages from './cloud/messages.js';
import * as cloud from './cloud/unsubscribe.js';
import * as frAlerts from './fr/alerts.js';
import * as frDevices from './fr/devices.js';
import * as home from './home/paths.js';
import * as itrAlerts from './itr/alerts.js';
import * as itrDevices from './itr/devices.js';
import * as itrLogs from './itr/logs.js';
import * as itrQuality from './itr/quality.js';
import * as itrUpload from './itr/upload.js';
import * as audit from './org/audit.js';
import * as members from './org/members.js';
import * as org from './org/paths.js';
import type { PathContract } from './path.js';
import * as tag from './tag/paths.js';
import * as user from './user/paths.js';
import * as v1 from './v1/telemetry.js';

export * from './alert/quiet.js';
export * from './auth/paths.js';
export * from './cloud/identities.js';
export * from './cloud/messages.js';
export * from './cloud/unsubscribe.js';
export * from './fr/alerts.js';
export * from './fr/devices.js';
export * from './home/paths.js';
export * from './itr/alerts.js';
export * from './itr/devices.js';
export * from './itr/logs.js';
export * from './itr/quality.js';
export * from './itr/upload.js';
export * from './org/audit.js';
export * from './org/members.js';
export * from './org/paths.js';
export * from './path.js';
export * from './shapes.js';
export * from './tag/paths.js';
export * from './user/paths.js';
export * from './v1/telemetry.js';

const isPath = (value: unknown): value is PathContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every path of the product, in the order of the OpenAPI document. */
export const paths: readonly PathContract[] = [
  auth,
  user,
  org,
  members,
  audit,
  home,
  itrDevices,
  itrLogs,
  itrQuality,
  itrUpload,
  itrAlerts,
  tag,
  frDevices,
  frAlerts,
  quiet,
  cloud,
  messages,
  identities,
  v1,
].flatMap((area) => Object.values(area).filter(isPath));

/** Bytes that the body of a path may have, by the path, where that is not the usual limit. */
export const bodyBytesByPath: ReadonlyMap<string, number> = new Map(
  paths.filter(({ bodyBytes }) => bodyBytes !== limits.bodyBytes).map(({ path, bodyBytes }) => [path, bodyBytes]),
);
