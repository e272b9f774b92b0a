import { isRefusal } from '@headworks/api/errors';
import { permissions } from '@headworks/api/permission-schema';
import { type Need, type Permissions } from '@headworks/api/permissions';
import { describe, expect, it } from 'vitest';
import { checkDevice, checkLog } from './check-device.js';

const member = (perms: object): Permissions => permissions.parse(perms);
const whole = member({});
const listed = member({ itr: { perms: 'write', all: false, ids: [7] }, logs: { perms: 'write', all: false, ids: [70] } });
const reader = member({ itr: { perms: 'read' }, logs: { perms: 'read' }, fr: { perms: 'read' } });
const none = member({ itr: { perms: 'none' }, fr: { perms: 'none' } });

const itracker = (deviceId: number) => ({ deviceId, family: 'itr' }) as const;
const float = (deviceId: number) => ({ deviceId, family: 'fr' }) as const;
const read: Need = { area: 'itr', level: 'read' };
const write: Need = { area: 'itr', level: 'write' };
const readLogs: Need = { area: 'logs', level: 'read' };
const verdict = (checked: ReturnType<typeof checkDevice>): string => (isRefusal(checked) ? checked.refused : checked);

describe('a device', () => {
  it.each([
    ['a member with permission on all devices', whole, write, itracker(7), 'allowed'],
    ['a member with the device in the list', listed, write, itracker(7), 'allowed'],
    ['a member without it in the list', listed, write, itracker(8), 'Not Found'],
    ['a reader who reads', reader, read, itracker(7), 'allowed'],
    ['a reader who writes', reader, write, itracker(7), 'Permission Denied'],
    ['a member without the area', none, read, itracker(7), 'Not Found'],
    ['a path of iTrackers on a 1st Response', whole, read, float(7), 'Not Found'],
    ['a path of 1st Responses on an iTracker', whole, { area: 'fr', level: 'read' } as const, itracker(7), 'Not Found'],
    ['a path of 1st Responses on one', whole, { area: 'fr', level: 'write' } as const, float(7), 'allowed'],
  ])('for %s', (_who, perms, need, device, expected) => expect(verdict(checkDevice(perms, need, device))).toBe(expected));

  it('shows its list of logs to a member who sees the device and may read logs', () => {
    expect(verdict(checkDevice(listed, readLogs, itracker(7)))).toBe('allowed');
    expect(verdict(checkDevice(listed, readLogs, itracker(8)))).toBe('Not Found');
    expect(verdict(checkDevice(member({ logs: { perms: 'none' } }), readLogs, itracker(7)))).toBe('Permission Denied');
    expect(verdict(checkDevice(whole, readLogs, float(7)))).toBe('Not Found');
  });
});

describe('a log', () => {
  it.each([
    ['a member with the log in the list', listed, readLogs, 70, 'allowed'],
    ['a member without it in the list', listed, readLogs, 71, 'Not Found'],
    ['a reader who writes', reader, { area: 'logs', level: 'write' } as const, 70, 'Permission Denied'],
    ['a member without iTrackers, who so has no logs', none, readLogs, 70, 'Not Found'],
  ])('for %s', (_who, perms, need, logId, expected) => expect(verdict(checkLog(perms, need, logId, itracker(7)))).toBe(expected));
});
