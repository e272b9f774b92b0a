import { limits } from '../limits.js';
import * as quiet from './alert/maintenance-windows.js';
import * as auth from './auth/paths.js';
import * as supportDevices from './cloud/devices.js';
import * as exportFlow from './cloud/export-flow.js';
import * as messages from './cloud/messages.js';
import * as operations from './cloud/operations.js';
import * as cloud from './cloud/unsubscribe.js';
import * as identities from './cloud/users.js';
import * as frAlerts from './fr/alerts.js';
import * as frDevices from './fr/devices.js';
import * as geo from './geo/paths.js';
import * as home from './home/paths.js';
import * as itrAlerts from './itr/alerts.js';
import * as itrDevices from './itr/devices.js';
import * as itrLogs from './itr/logs.js';
import * as itrQuality from './itr/quality.js';
import * as itrSewerWatch from './itr/sewerwatch.js';
import * as itrSupport from './itr/support.js';
import * as itrUpload from './itr/upload.js';
import * as audit from './org/audit.js';
import * as members from './org/members.js';
import * as org from './org/paths.js';
import type { PathContract } from './path.js';
import * as graphs from './site/graphs.js';
import * as site from './site/paths.js';
import * as basins from './study/basins.js';
import * as billing from './study/billing.js';
import * as compare from './study/compare.js';
import * as studyImport from './study/import.js';
import * as playback from './study/playback.js';
import * as rain from './study/rain.js';
import * as result from './study/result.js';
import * as share from './study/share.js';
import * as studies from './study/studies.js';
import * as tag from './tag/paths.js';
import * as user from './user/paths.js';
import * as v1 from './v1/telemetry.js';
import * as weather from './weather/paths.js';

/** In the order of the OpenAPI document. */
const areas = [
  auth,
  user,
  org,
  members,
  audit,
  home,
  itrDevices,
  itrLogs,
  itrSewerWatch,
  itrQuality,
  itrUpload,
  itrAlerts,
  tag,
  studies,
  billing,
  basins,
  compare,
  studyImport,
  rain,
  playback,
  result,
  share,
  site,
  graphs,
  frDevices,
  frAlerts,
  quiet,
  geo,
  weather,
  cloud,
  messages,
  identities,
  exportFlow,
  supportDevices,
  itrSupport,
  operations,
  v1,
];

type Merged<Area> = (Area extends unknown ? (area: Area) => void : never) extends (areas: infer All) => void ? All : never;

/** The type of every path contract by its name. */
export type PathContracts = Merged<(typeof areas)[number]>;

const isPath = (value: unknown): value is PathContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every path of the product by the name of its contract. */
export const pathsByName: ReadonlyMap<string, PathContract> = new Map(
  areas.flatMap((area) => Object.entries<unknown>(area).filter((entry): entry is [string, PathContract] => isPath(entry[1]))),
);

/** Every path of the product, in the order of the OpenAPI document. */
export const paths: readonly PathContract[] = [...pathsByName.values()];

/** The body limit in bytes of each path that does not have the default limit. */
export const bodyBytesByPath: ReadonlyMap<string, number> = new Map(
  paths.filter(({ bodyBytes }) => bodyBytes !== limits.bodyBytes).map(({ path, bodyBytes }) => [path, bodyBytes]),
);
