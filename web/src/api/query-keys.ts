/** Names of what is kept in the query cache. Everything below an organization carries its id, so a change of organization shows nothing old. */
export const queryKeys = {
  home: (orgId: number) => ['home', orgId] as const,
  devices: (orgId: number) => ['devices', orgId] as const,
  deviceLogs: (deviceId: number) => ['device-logs', deviceId] as const,
  log: (logId: number) => ['log', logId] as const,
  levels: (logId: number) => ['levels', logId] as const,
  contacts: (deviceId: number) => ['contacts', deviceId] as const,
  alerts: (deviceId: number) => ['alerts', deviceId] as const,
};
