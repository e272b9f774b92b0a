import type { DeviceFamily } from '@headworks/api/device-family';
import { limits } from '@headworks/api/limits';
import type { homeGetItr } from '@headworks/api/paths/home/paths';
import type { InputOf, OutputOf } from '@headworks/api/paths/path';
import { may } from '@headworks/api/permissions';
import type { CallAbout } from '../core/call.js';
import { readCountedList } from './device-list.js';
import { readLevels } from './read-levels.js';

/** What Home shows first: a page of iTrackers, the counts of all of them, and the 1st Responses in alert. */
export async function readHome(
  call: CallAbout<'org'>,
  { levels, ...asked }: InputOf<typeof homeGetItr>,
): Promise<OutputOf<typeof homeGetItr>> {
  const shown = await readShown(call, asked);
  return levels === true ? { ...shown, levels: await readLevels(call, shown.deviceList) } : shown;
}

async function readShown(
  { context, orgId, perms }: CallAbout<'org'>,
  { search, health, inAlert, filter, sort, limit, page }: InputOf<typeof homeGetItr>,
): Promise<OutputOf<typeof homeGetItr>> {
  const now = context.platform.clock.now();
  const ofFamily = (family: DeviceFamily) => ({ orgId, perms, family, now, sortBy: filter, descending: sort === 'DESC' });
  return context.views.forOrgs([orgId], async (tx) => {
    const itrackers = await readCountedList(tx, { ...ofFamily('itr'), search, health, inAlert, limit, page });
    const floats = may(perms, { area: 'fr', level: 'read' })
      ? await readCountedList(tx, {
          ...ofFamily('fr'),
          search: '',
          inAlert: 'any',
          sortBy: 'health',
          descending: true,
          limit: limits.homeRows,
          page: 1,
        })
      : null;
    return { ...itrackers, firstResponses: floats && { deviceList: floats.deviceList, counts: floats.counts } };
  });
}
