/** Keys of the query cache. Every key below an organization has the organization's id, so a switch never shows data of the previous one. */
export const queryKeys = {
  adminMessages: ['admin-messages'] as const,
  config: ['config'] as const,
  /** What support reads across organizations. */
  operations: ['operations'] as const,
  allOrganizations: ['all-organizations'] as const,
  supportDevices: ['support-devices'] as const,
  /** Users as support finds them. */
  everySupportUsers: ['support-users'] as const,
  supportUsers: (by: 'search' | 'org', of: string | number) => ['support-users', by, of] as const,
  /** All pages of Home. */
  home: (orgId: number) => ['home', orgId] as const,
  devices: (orgId: number) => ['devices', orgId] as const,
  firstResponse: (orgId: number) => ['first-response', orgId] as const,
  allLogs: (orgId: number) => ['all-logs', orgId] as const,
  everyAllLogs: ['all-logs'] as const,
  /** The logs of SewerWatch sensors, and their levels over any days. */
  sewerWatch: (orgId: number) => ['sewerwatch', orgId] as const,
  sewerWatchLevels: (orgId: number) => ['sewerwatch-levels', orgId] as const,
  lastAlert: (logId: number) => ['last-alert', logId] as const,
  tags: (orgId: number) => ['tags', orgId] as const,
  everyDeviceLogs: ['device-logs'] as const,
  deviceLogs: (deviceId: number) => ['device-logs', deviceId] as const,
  everyLog: ['log'] as const,
  log: (logId: number) => ['log', logId] as const,
  levels: (logId: number) => ['levels', logId] as const,
  records: (logId: number) => ['records', logId] as const,
  quality: (logId: number) => ['quality', logId] as const,
  contacts: (deviceId: number) => ['contacts', deviceId] as const,
  contactsOfSeveral: (deviceIds: readonly number[]) => ['contacts-of-several', deviceIds] as const,
  alerts: (deviceId: number) => ['alerts', deviceId] as const,
  studies: (orgId: number) => ['studies', orgId] as const,
  /** The duplicates in progress, from events alone. */
  copies: (orgId: number) => ['copies', orgId] as const,
  everyBasins: ['basins'] as const,
  basins: (studyId: number) => ['basins', studyId] as const,
  /** A basin with its series, now and in the past. */
  basin: (basinId: number) => ['basin', basinId] as const,
  /** The sites of a basin, now and in the past. */
  sites: (basinId: number) => ['sites', basinId] as const,
  siteLogs: (siteId: number) => ['site-logs', siteId] as const,
  shareLink: (basinId: number) => ['share-link', basinId] as const,
  /** The results of a basin, of any dates. */
  result: (basinId: number) => ['result', basinId] as const,
  /** Results that are no longer polled for while they are calculated. */
  lateResult: (basinId: number) => ['late-result', basinId] as const,
  /** A rain never changes: other rows are another rain. */
  rain: (rainId: number) => ['rain', rainId] as const,
  /** The levels of a basin, of any days. */
  playback: (basinId: number) => ['playback', basinId] as const,
  everyMembers: ['members'] as const,
  members: (orgId: number) => ['members', orgId] as const,
  admins: (orgId: number) => ['admins', orgId] as const,
  invites: (orgId: number) => ['invites', orgId] as const,
  apiKeys: (orgId: number) => ['api-keys', orgId] as const,
  maintenanceWindows: (orgId: number) => ['maintenance-windows', orgId] as const,
  billing: (orgId: number) => ['billing', orgId] as const,
  audit: (orgId: number) => ['audit', orgId] as const,
  /** The lists of the permissions editor for an area. */
  editorList: (orgId: number, area: 'itr' | 'fr' | 'logs' | 'studies' | 'basins') => ['editor-list', orgId, area] as const,
};
