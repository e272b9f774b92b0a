import { orgGetFirstresponse } from '@headworks/api/paths/org/members';
import { servePath } from '../../frame/path.js';
import { searchDevices } from '../../views/device-list/query.js';

export const OrgGetFirstresponse = servePath(orgGetFirstresponse, async ({ context, orgId }, { search, chosen, limit }) => {
  const request = { orgId, search, chosen, limit };
  const { devices, total } = await context.views.forOrgs([orgId], (tx) => searchDevices(tx, 'firstresponse', request));
  return { devices: devices.map(({ name, ...device }) => ({ ...device, devicename: name })), total };
});
