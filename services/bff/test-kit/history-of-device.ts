import type { Add, Report } from './history.js';

/** A device with two logs, their repairs and their tags. */
export function addDevice(add: Add, report: Report, deviceId: number): void {
  const orgId = (deviceId % 2) + 1;
  const serialNumber = `9000${deviceId}`;
  const at = { deviceId, serialNumber, orgId };
  const header = { siteName: `MH-${deviceId}`, intervalMinutes: 15, pipeInches: 18, mountInches: 40, population: 120 };
  add(
    'devices',
    `device-${serialNumber}`,
    orgId,
    { type: 'DeviceRegistered', data: { deviceId, serialNumber, deviceType: 'itracker' } },
    { type: 'DeviceClaimed', data: at },
    { type: 'DeviceRenamed', data: { deviceId, deviceName: 'Elm' } },
    { type: 'DeviceAliasChanged', data: { deviceId, siteAlias: 'Oak' } },
    { type: 'DeviceActivated', data: { deviceId, activatedAt: 1, deactivatesAt: 2 } },
    { type: 'DeviceMacAddressNoted', data: { deviceId, serialNumber, macAddress: 'a1' } },
    { type: 'SoftwareSubscriptionStarted', data: { deviceId } },
    ...(deviceId % 2 ? [{ type: 'SoftwareSubscriptionEnded', data: { deviceId } } as const] : []),
    ...(deviceId === 4 ? [{ type: 'DeviceReleased', data: at } as const] : []),
  );
  // The other fields of a state are null in a view that has no value of them.
  const place = { manholeInches: 96, lat: 41, lng: -76.4 };
  for (const lastSeenAt of [1_000, 2_000, 3_000])
    report('devices', `device-${serialNumber}`, {
      kind: 'device',
      ...at,
      ...header,
      ...place,
      deviceType: 'itracker',
      lastSeenAt,
    } as never);
  for (const logId of [deviceId * 10, deviceId * 10 + 1]) {
    add(
      'logs',
      `log-${logId}`,
      orgId,
      { type: 'LogOpened', data: { logId, serialNumber, orgId: null, origin: logId % 2 ? 'upload' : 'telemetry', ...header } },
      { type: 'LogAssigned', data: { logId, orgId } },
      { type: 'LogDatesAdjusted', data: { logId, serialNumber, startAt: 1, endAt: 2, startIndex: 0, endIndex: 1 } },
      { type: 'LogRepaired', data: { logId, repairId: logId, kind: 'cut', start: 1, end: 2, seconds: 0, at: 3 } },
      { type: 'LogRepairRemoved', data: { logId, repairId: logId } },
      { type: 'LogDatesReverted', data: { logId, serialNumber } },
      ...(logId % 2 ? [{ type: 'LogDeleted', data: { logId, serialNumber } } as const] : []),
    );
    const records = { firstAt: 1, adjusted: null, place };
    for (const count of [1, 5, 9])
      report('logs', `log-${logId}`, { kind: 'log', logId, orgId, count, lastAt: count, receivedAt: count, ...records });
    add(
      'tagging',
      `logtags-${logId}`,
      orgId,
      { type: 'LogTagged', data: { logId, orgId, tagId: orgId } },
      { type: 'LogUntagged', data: { logId, tagId: orgId } },
      { type: 'LogTagged', data: { logId, orgId, tagId: orgId } },
      ...(logId % 2 ? [{ type: 'LogTagsClosed', data: { logId, tagIds: [orgId] } } as const] : []),
    );
  }
}
