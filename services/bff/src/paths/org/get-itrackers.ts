import { limits } from '@headworks/api/limits';
import { orgGetItrackers } from '@headworks/api/paths/org/members';
import { servePath } from '../../frame/path.js';
import { searchDevices } from '../../views/device-list/query.js';

export const OrgGetItrackers = servePath(orgGetItrackers, async ({ context, orgId }, { search }) => {
  const devices = await context.views.forOrgs([orgId], (tx) => searchDevices(tx, orgId, 'itracker', search, limits.listRows));
  return { devices: devices.map(({ name, ...device }) => ({ ...device, sitename: name })) };
});
