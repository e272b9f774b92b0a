import type { MaintenanceWindow } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import * as maintenanceWindows from '../views/maintenance-windows/query.js';

/** The maintenance windows of the organization of the call; `windowId` selects one. */
export const readWindows = ({ context, orgId }: CallAbout<'org'>, windowId: number | null = null): Promise<MaintenanceWindow[]> =>
  context.views.forOrgs([orgId], (tx) => maintenanceWindows.readWindows(tx, orgId, context.platform.clock.now(), windowId));
