import { itrActivateLog } from '@headworks/api/paths/itr/devices';
import { siteRemovelog } from '@headworks/api/paths/site/paths';
import { studyGetBasinLogs } from '@headworks/api/paths/study/basins';
import { expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { newOrganization } from '../../harness/organization.js';
import { assignLog, newBasin, newSite, newStudy } from '../../harness/studies.js';
import { newLog } from '../../harness/tags.js';

it('the logs of a basin say which of its sites have them, and whether they are active', async () => {
  const org = await newOrganization();
  const study = await newStudy(org);
  const [basin, other] = [await newBasin(org, study.id), await newBasin(org, study.id, 'Kinney Run')];
  const [a, b, elsewhere] = [await newSite(org, basin.id, 'A'), await newSite(org, basin.id, 'B'), await newSite(org, other.id, 'C')];
  const [twice, once, unused] = [await newLog(org, 'Elm Street'), await newLog(org, 'Oak Street'), await newLog(org, 'Ash Street')];
  const logsOf = async (basinId: number) => (await call(studyGetBasinLogs, { basinId }, org.token)).logs;
  expect(await logsOf(basin.id)).toEqual([]);

  await assignLog(org, a.id, twice.id);
  await assignLog(org, b.id, twice.id);
  await assignLog(org, b.id, once.id);
  await assignLog(org, elsewhere.id, unused.id);
  const { serialnumber, deviceid } = twice;
  expect(await logsOf(basin.id)).toEqual([
    expect.objectContaining({ id: twice.id, serialnumber, deviceid, sitename: 'Elm Street', active: false, siteIds: [a.id, b.id] }),
    expect.objectContaining({ id: once.id, sitename: 'Oak Street', siteIds: [b.id] }),
  ]);

  await call(itrActivateLog, { logId: once.id }, org.token);
  await call(siteRemovelog, { siteId: a.id, logId: twice.id }, org.token);
  expect(await logsOf(basin.id)).toEqual([
    expect.objectContaining({ id: twice.id, active: false, siteIds: [b.id] }),
    expect.objectContaining({ id: once.id, active: true, siteIds: [b.id] }),
  ]);
});
