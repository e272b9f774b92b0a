import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { fakeClock } from '@headworks/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { clockedProduct } from '../../harness/clocked-product.js';
import { newDevice } from '../../harness/devices.js';
import { openEvents } from '../../harness/live-events.js';
import { support } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn } from '../../harness/organization.js';
import type { RunningProduct } from '../../harness/product.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('a live stream of support that views as another user', () => {
  const clock = fakeClock(Date.now());
  let at: RunningProduct;
  let org: Organization;
  let staff: SignedIn;
  beforeAll(async () => {
    at = await clockedProduct(clock);
    org = await newOrganization(at);
    staff = await support({ at });
  });
  afterAll(() => at?.stop());

  const looks = async () =>
    (await call(orgGetAudit, { orgId: org.orgId }, org.token, { at })).entries
      .filter(({ action }) => action === 'Support looked')
      .map(({ details }) => details);

  it('is on the record of each hour in which it shows something, with the reason', async () => {
    const device = await newDevice(org);
    const rename = (newName: string) => call(itrUpdate, { deviceId: device.id, newName }, org.token, { at });
    const events = await openEvents(staff.token, org.orgId, undefined, at, { userOverride: org.userId, overrideReason: 'Ticket 4711' });
    const shown = (name: string) => events.waitFor((event) => event.kind === 'device' && event.body.devicename === name);
    await rename('In this hour');
    await shown('In this hour');
    await expect.poll(looks).toEqual(['Ticket 4711']);
    // Within the life of the token, in the next hour of the clock.
    clock.set(Math.ceil(clock.now() / HOUR_MS) * HOUR_MS + MINUTE_MS);
    await rename('In the next hour');
    await shown('In the next hour');
    await expect.poll(looks).toEqual(['Ticket 4711', 'Ticket 4711']);
    events.close();
  });
});
