import { limits } from '@headworks/api/limits';
import { cloudGetitr } from '@headworks/api/paths/cloud/devices';
import type { InputOf } from '@headworks/api/paths/path';
import type { CallAbout } from '../../core/call.js';
import { membershipsOf } from '../../core/memberships.js';
import { servePath } from '../../frame/path.js';
import { readConnected } from '../../views/device-list/support.js';

export const CloudGetitr = servePath(cloudGetitr, async (call, input) => {
  const { platform, views } = call.context;
  const { search, sort, limit, page } = input;
  const now = platform.clock.now();
  const orgIds = await orgIdsOf(call, input);
  const since = now - limits.supportConnectedMs;
  const request = { orgIds, search: search.trim(), since, now, descending: sort === 'DESC', limit, page };
  const { devices, total } = await views.acrossOrgs((tx) => readConnected(tx, request));
  return { devices: [...devices], page, pageCount: Math.max(1, Math.ceil(total / limit)), total };
});

/** The organizations of the scope; undefined is all. */
async function orgIdsOf(
  { context, caller }: CallAbout<'caller'>,
  { filter, org }: InputOf<typeof cloudGetitr>,
): Promise<readonly number[] | undefined> {
  if (filter === 'all') return undefined;
  if (filter === 'org' && org != null) return [org];
  return (await membershipsOf(context, caller)).map(({ orgId }) => orgId);
}
