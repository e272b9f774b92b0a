import { cloudUsersOrg } from '@headworks/api/paths/cloud/users';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { itrGetAlllogs, itrGetRecords } from '@headworks/api/paths/itr/logs';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import type { PathContract } from '@headworks/api/paths/path';
import { studyExportBasin, studyGetBasin } from '@headworks/api/paths/study/basins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, send } from '../../harness/call.js';
import { newDevice, untilLog } from '../../harness/devices.js';
import { support } from '../../harness/members.js';
import { newOrganization, type Organization, type SignedIn } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { quiet } from '../../harness/quiet.js';
import { newBasin, newStudy } from '../../harness/studies.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';
import { newUpload } from '../../harness/uploads.js';

describe('a look of support that cannot be recorded', () => {
  let own: OwnProduct;
  let org: Organization;
  let staff: SignedIn;
  beforeAll(async () => {
    own = await ownProduct();
    org = await newOrganization(own.product);
    staff = await support(at());
  });
  afterAll(() => own?.close());

  const at = () => ({ at: own.product });
  const looks = async () =>
    (await call(orgGetAudit, { orgId: org.orgId }, org.token, at())).entries
      .filter(({ action }) => action === 'Support looked')
      .map(({ target }) => target);
  const logs = async () => (await call(itrGetAlllogs, { orgId: org.orgId }, org.token, at())).totalLogs;

  it('shows nothing and changes nothing, whichever way it is asked for', async () => {
    const device = await newDevice(org, { records: [[now() - 60, 7]] });
    const { id: logId } = await untilLog(org, device.id);
    const { id: basinId } = await newBasin(org, (await newStudy(org)).id);
    const headers = { authorization: staff.token };
    const ask = ({ path }: PathContract, body: object) =>
      send('POST', path, JSON.stringify({ ...body, userOverride: org.userId }), { headers, ...at() });
    const ways = () => [
      ask(homeGetItr, { orgId: org.orgId }),
      ask(itrGetRecords, { logId }),
      ask(studyGetBasin, { basinId }),
      ask(studyExportBasin, { basinId, format: 'geojson' }),
      ask(itrUploadCsv, newUpload(org.orgId)),
      send('POST', cloudUsersOrg.path, JSON.stringify({ orgId: org.orgId }), { headers, ...at() }),
      send('GET', `/events?orgId=${org.orgId}&userOverride=${org.userId}`, undefined, { headers, ...at() }),
    ];
    await expectProductErrors(/accounts/);
    const answers = await inDatabase(
      (sql) =>
        sql.begin(async (tx) => {
          // Longer than the product waits.
          await tx`set local transaction_timeout = 0`;
          await tx`lock table accounts_events.events in access exclusive mode`;
          return Promise.all(ways());
        }),
      own.product,
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([503, expect.objectContaining({ error: expect.any(String) })]);
    expect(await logs()).toBe(1);

    expect((await ask(itrGetRecords, { logId })).status).toBe(200);
    await quiet(own.product);
    // Also where one of the refused calls was recorded late.
    expect((await looks()).filter((target) => target === 'Ada Lovelace')).toHaveLength(1);
  });
});
