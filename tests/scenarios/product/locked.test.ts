import { itrGetAlertcontacts } from '@headworks/api/paths/itr/alerts';
import { expect, it } from 'vitest';
import { exchange } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { heldForOneTry } from '../../harness/locks.js';
import { newOrganization } from '../../harness/organization.js';
import { inDatabase } from '../../harness/time-passes.js';

it('a list is returned although a lock on its table is held longer than one try waits for it', async () => {
  const org = await newOrganization();
  const device = await newDevice(org);
  const [live] = await inDatabase((sql) => sql<{ number: number }[]>`select number from bff.generations where live`);
  const answer = await heldForOneTry(
    (tx) => tx`lock table ${tx(`bff_${live?.number}`)}.reminders in access exclusive mode`,
    () => exchange(itrGetAlertcontacts, { deviceId: device.id }, org.token),
  );
  expect(answer).toMatchObject({ status: 200, body: { contacts: [], reminders: null } });
});
