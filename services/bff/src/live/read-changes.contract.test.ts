import { adminPermissions } from '@headworks/api/permission-schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStores, type OpenViews, openEventStores } from '../../test-kit/event-stores.js';
import type { Context } from '../core/context.js';
import { allViews } from '../views/views.js';
import { readChanges } from './read-changes.js';
import { SharedReads } from './shared-reads.js';

const ORG = 7;
const DEVICES = 100;
const caller = { userId: 'ada', groups: [], sessionId: '', expiresAt: 0, overrideUserId: undefined };

let stores: EventStores;
let views: OpenViews;
beforeAll(async () => {
  stores = await openEventStores();
  views = await stores.open(allViews);
  await views.forOrgs([ORG], async (tx) => {
    await tx`insert into organizations (org_id, name) values (${ORG}, 'Springfield')`;
    await tx`insert into members (member_id, org_id, user_id, permissions) values (1, ${ORG}, 'ada', ${tx.json({ ...adminPermissions })})`;
    await tx`insert into device_list (serial, device_id, device_type, org_id) select 's' || n, n, 'itracker', ${ORG} from generate_series(1, ${DEVICES}::int) n`;
    await tx`
      insert into alert_history (notification_id, serial, org_id, code, reminder, outcome, decided_at)
      select n, 's' || n, ${ORG}, 'L1', 0, 'sent', 0 from generate_series(1, ${DEVICES}::int) n`;
  });
});
afterAll(async () => {
  await views?.stop();
  await stores?.close();
});

/** What a turn of the live line sends for an alert of each of so many devices, and how many statements about alerts and devices it takes. */
async function turnOf(devices: number) {
  const keys = new Set(Array.from({ length: devices }, (_, index) => `s${index + 1}/${index + 1}`));
  const { options } = stores.platform.pool.sql;
  let statements = 0;
  options.debug = (_connection, text) => {
    if (/alert_history|device_list/.test(text)) statements += 1;
  };
  try {
    const turn = { kind: 'things', waiting: new Map([['alert', keys] as const]), all: true } as const;
    // The reads of alerts use no other part of the context.
    const context = { platform: stores.platform, views } as unknown as Context;
    const events = await readChanges(context, caller, ORG, turn, { reads: new SharedReads(), hintId: () => String(devices) });
    return { alerts: events?.filter(({ kind }) => kind === 'alert').length, statements };
  } finally {
    options.debug = false;
  }
}

it('alerts of a storm are read at once: as many statements for a hundred devices as for one', async () => {
  const one = await turnOf(1);
  expect(one).toEqual({ alerts: 1, statements: 1 });
  expect(await turnOf(DEVICES)).toEqual({ ...one, alerts: DEVICES });
});
