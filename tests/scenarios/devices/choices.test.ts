import { orgGetFirstresponse, orgGetItrackers, orgGetLogs } from '@headworks/api/paths/org/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, newFloat, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { now, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

const SITES = ['Elm', 'Oak', 'Pine'] as const;

interface Choices {
  readonly ids: readonly number[];
  readonly total: number;
}
type Asked = Partial<{ readonly chosen: number[]; readonly limit: number; readonly search: string }>;

describe('the lists of the permissions editor', () => {
  let org: Organization;
  const itrackers: number[] = [];
  const floats: number[] = [];
  const logs: number[] = [];
  const serials: string[] = [];

  beforeAll(async () => {
    org = await newOrganization();
    for (const sitename of SITES) {
      const device = await newDevice(org, readingsOf([[now() - 60, 5]], { sitename }));
      itrackers.push(device.id);
      logs.push((await untilLog(org, device.id)).id);
      serials.push(device.serialnumber);
      floats.push((await newFloat(org)).id);
    }
    await quiet();
    // 1st Responses have no names here: they are in the order of their serial numbers.
    floats.splice(0, Number.POSITIVE_INFINITY, ...(await ofFloats({})).ids);
  });

  const listed = (rows: readonly { readonly id: number }[], total: number): Choices => ({ ids: rows.map(({ id }) => id), total });
  const ofItrackers = async (asked: Asked) => {
    const { devices, total } = await call(orgGetItrackers, { orgId: org.orgId, ...asked }, org.token);
    return listed(devices, total);
  };
  const ofFloats = async (asked: Asked) => {
    const { devices, total } = await call(orgGetFirstresponse, { orgId: org.orgId, ...asked }, org.token);
    return listed(devices, total);
  };
  const ofLogs = async (asked: Asked) => {
    const answer = await call(orgGetLogs, { orgId: org.orgId, ...asked }, org.token);
    return listed(answer.logs, answer.total);
  };

  it.each([
    ['iTrackers', ofItrackers, itrackers],
    ['1st Responses', ofFloats, floats],
    ['logs', ofLogs, logs],
  ] as const)('have the chosen %s first, then others by name up to the limit, and their number', async (_what, read, ids) => {
    const [first, second, third] = ids;
    expect(await read({})).toEqual({ ids, total: 3 });
    expect(await read({ chosen: [third ?? 0], limit: 2 })).toEqual({ ids: [third, first], total: 3 });
    expect(await read({ chosen: [third ?? 0, second ?? 0], limit: 2 })).toEqual({ ids: [second, third], total: 3 });
    expect(await read({ search: 'nowhere' })).toEqual({ ids: [], total: 0 });
  });

  it('are searched beyond the limit', async () => {
    expect(await ofItrackers({ search: ' PINE ', limit: 1 })).toEqual({ ids: [itrackers[2]], total: 1 });
    expect(await ofLogs({ search: serials[2] ?? '', limit: 1 })).toEqual({ ids: [logs[2]], total: 1 });
  });

  it('have limits, and name the field that exceeds them', async () => {
    for (const path of [orgGetItrackers, orgGetFirstresponse, orgGetLogs]) {
      const answer = await refusal(path, { orgId: org.orgId, limit: 10_001 }, org.token);
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, 'limit']);
    }
  });
});
