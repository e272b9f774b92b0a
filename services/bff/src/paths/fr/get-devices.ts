import { frGetDevices } from '@headworks/api/paths/fr/devices';
import { readCountedList } from '../../devices/device-list.js';
import { servePath } from '../../frame/path.js';

export const FrGetDevices = servePath(frGetDevices, ({ context, orgId, perms }, { search, inAlert, filter, sort, limit, page }) => {
  const asked = { search, inAlert, sortBy: filter, descending: sort === 'DESC', limit, page, now: context.platform.clock.now() };
  return context.views.forOrgs([orgId], (tx) => readCountedList(tx, { ...asked, orgId, perms, family: 'fr' }));
});
