import type { Device } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import type { CallAbout } from '../core/call.js';
import { type CountedPage, type CountedRequest, readCountedPage } from '../views/device-list/counted-page.js';
import { type PageRequest, readPage } from '../views/device-list/page.js';
import { readDevices } from '../views/device-list/query.js';

/** One page of the devices that the member may see, in an order, and the number of all that are found. */
export async function readDevicePage(
  { context, orgId, perms }: CallAbout<'org'>,
  asked: Omit<PageRequest, 'orgId' | 'perms'>,
): Promise<{ deviceList: Device[]; total: number }> {
  const now = context.platform.clock.now();
  return context.views.forOrgs([orgId], async (tx) => {
    const { serials, total } = await readPage(tx, context.deviceTotals, { ...asked, orgId, perms });
    return { deviceList: [...(await readDevices(tx, { orgId, perms }, serials, now))], total };
  });
}

type CountedList = Omit<CountedPage, 'serials'> & { readonly deviceList: Device[]; readonly page: number; readonly pageCount: number };

/** One page of the devices that the member may see, in an order, and the counts of all of them. */
export async function readCountedList(tx: Tx, request: CountedRequest): Promise<CountedList> {
  const { serials, total, counts } = await readCountedPage(tx, request);
  const deviceList = [...(await readDevices(tx, request, serials, request.now))];
  return { deviceList, page: request.page, pageCount: Math.ceil(total / request.limit), total, counts };
}
