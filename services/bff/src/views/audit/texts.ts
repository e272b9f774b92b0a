import type { LogEvent } from '@headworks/api/events/log';
import type { Permissions } from '@headworks/api/permissions';

/** UTC day, as 2026-02-10. */
export const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** UTC minute, as 2026-02-10 14:05. */
export const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

export const nameLine = (name: string | null): string => (name === null || name === '' ? 'Name removed' : `Name: ${name}`);

/** The words of the permissions editor. */
const LEVELS = { none: 'None', read: 'View', write: 'Edit' } as const;

/** Permissions in a line: each area with its level, and how many ids it is limited to. */
export function permissionsLine({ admin, itr, fr, logs, studies }: Permissions): string {
  if (admin) return 'Organization admin';
  const area = (name: string, { perms, all, ids }: Permissions['itr']): string =>
    `${name}: ${LEVELS[perms]}${perms === 'none' || all ? '' : `, ${ids.length} selected`}`;
  return [area('iTrackers', itr), area('1st Response', fr), area('Logs', logs), area('Studies', studies)].join('; ');
}

const REPAIRS = { cut: 'Cut', interpolate: 'Interpolated', shift: 'Clock shifted' } as const;

export const repairLine = ({ repairId, kind, start, end, seconds }: Extract<LogEvent, { type: 'LogRepaired' }>['data']): string =>
  `Repair ${repairId}: ${REPAIRS[kind]}${kind === 'shift' ? ` by ${seconds} s` : ''}, ${minute(start * 1000)} to ${minute(end * 1000)} logger time`;

export const devicesLine = (serialNumbers: readonly string[] | null): string => {
  if (serialNumbers === null) return 'All devices';
  return serialNumbers.length === 1 ? '1 device' : `${serialNumbers.length} devices`;
};
