import { alertQuietCreate, alertQuietDelete, alertQuietGet } from '@headworks/api/paths/alert/maintenance-windows';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { alertsOf } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { HOUR, now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { type Watched, watchedDevice } from './watched.js';

describe('a maintenance window', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const historyOf = async ({ device }: Watched) =>
    (await alertsOf(org, device.id)).toReversed().map(({ packet, reason }) => [packet, reason]);
  const running = (more: object) => ({ orgId: org.orgId, start: now() - 60, end: now() + HOUR, reason: 'Jetting', ...more });

  it('suppresses the messages of its devices and records why; other devices send theirs @distributed', async () => {
    const [inside, outside] = [await watchedDevice(org), await watchedDevice(org)];
    const { quiet: window } = await call(alertQuietCreate, running({ deviceIds: [inside.device.id] }), org.token);
    expect(window).toMatchObject({
      all: false,
      deviceIds: [inside.device.id],
      reason: 'Jetting',
      createdby: 'Ada Lovelace',
      state: 'running',
    });
    await Promise.all([inside.reaches(15), outside.reaches(15)]);
    await untilMails(outside.contact.email, 1);
    await expect.poll(() => historyOf(inside)).toEqual([['L1', 'Not sent: maintenance window (Jetting)']]);
    await quiet();
    expect(await mailsTo(inside.contact.email)).toEqual([]);

    await call(alertQuietDelete, { orgId: org.orgId, quietId: window.id }, org.token);
    await inside.reaches(25);
    await untilMails(inside.contact.email, 1);
  });

  it('of all devices applies to every device of its organization, and to no other', async () => {
    const own = await newOrganization();
    const other = await watchedDevice(org);
    const watched = await watchedDevice(own);
    const { quiet: window } = await call(alertQuietCreate, { ...running({ all: true }), orgId: own.orgId }, own.token);
    expect(window).toMatchObject({ all: true, deviceIds: [] });
    await Promise.all([watched.reaches(15), other.reaches(15)]);
    await untilMails(other.contact.email, 1);
    await quiet();
    expect(await mailsTo(watched.contact.email)).toEqual([]);
    expect((await call(alertQuietGet, { orgId: org.orgId }, org.token)).quiet.map(({ id }) => id)).not.toContain(window.id);
    expect((await refusal(alertQuietDelete, { orgId: org.orgId, quietId: window.id }, org.token)).status).toBe(404);
  });

  it('that has not started suppresses nothing', async () => {
    const watched = await watchedDevice(org);
    const planned = { orgId: org.orgId, deviceIds: [watched.device.id], start: now() + HOUR, end: now() + 2 * HOUR, reason: 'Later' };
    expect((await call(alertQuietCreate, planned, org.token)).quiet.state).toBe('planned');
    await watched.reaches(15);
    await untilMails(watched.contact.email, 1);
  });

  it('is refused with the name of the invalid field', async () => {
    const { device } = await watchedDevice(org, 0);
    const wrong = async (more: object) =>
      (await refusal(alertQuietCreate, { ...running({ deviceIds: [device.id] }), ...more }, org.token)).details?.[0]?.path;
    expect(await wrong({ deviceIds: [] })).toBe('deviceIds');
    expect(await wrong({ deviceIds: [device.id + 1_000_000] })).toBe('deviceIds');
    expect(await wrong({ end: now() - HOUR })).toBe('end');
    expect(await wrong({ start: now() - HOUR, end: now() - 60 })).toBe('end');
    expect(await wrong({ end: now() + 100 * 24 * HOUR })).toBe('end');
    expect(await wrong({ reason: ' ' })).toBe('reason');
  });

  it('is in the audit', async () => {
    const own = await newOrganization();
    const { quiet: window } = await call(alertQuietCreate, { ...running({ all: true }), orgId: own.orgId }, own.token);
    await call(alertQuietDelete, { orgId: own.orgId, quietId: window.id }, own.token);
    const { entries } = await call(orgGetAudit, { orgId: own.orgId, search: 'maintenance' }, own.token);
    expect(entries.map(({ action }) => action)).toEqual(['Maintenance window cancelled', 'Maintenance window planned']);
    expect(entries[1]).toMatchObject({ target: 'Jetting', details: expect.stringMatching(/^All devices, .* UTC$/) });
  });
});
