import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal } from '@headworks/api/errors';
import { alertQuietDelete } from '@headworks/api/paths/alert/maintenance-windows';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const AlertQuietDelete = servePath(alertQuietDelete, async (call) => {
  const cancelled = await send(call, alertingCommands.cancelMaintenanceWindow, { windowId: call.windowId });
  return isRefusal(cancelled) ? cancelled : { message: 'success' };
});
