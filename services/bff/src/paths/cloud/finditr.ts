import { limits } from '@headworks/api/limits';
import { cloudFinditr } from '@headworks/api/paths/cloud/devices';
import { servePath } from '../../frame/path.js';
import { searchForSupport } from '../../views/device-list/support.js';

export const CloudFinditr = servePath(cloudFinditr, async ({ context: { platform, views } }, { search }) => {
  const now = platform.clock.now();
  return { devices: await views.acrossOrgs((tx) => searchForSupport(tx, search, limits.supportFound, now)) };
});
