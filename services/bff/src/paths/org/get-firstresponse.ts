import { limits } from '@headworks/api/limits';
import { orgGetFirstresponse } from '@headworks/api/paths/org/members';
import { servePath } from '../../frame/path.js';
import { searchDevices } from '../../views/device-list/query.js';

export const OrgGetFirstresponse = servePath(orgGetFirstresponse, async ({ context, orgId }, { search }) => {
  const devices = await context.views.forOrgs([orgId], (tx) => searchDevices(tx, orgId, 'firstresponse', search, limits.listRows));
  return { devices: devices.map(({ name, ...device }) => ({ ...device, devicename: name })) };
});
