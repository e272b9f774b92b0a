import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal } from '@headworks/api/errors';
import { alertQuietCreate } from '@headworks/api/paths/alert/maintenance-windows';
import { send } from '../../core/call.js';
import { readShown } from '../../core/until-shown.js';
import { servePath } from '../../frame/path.js';
import { readWindows } from '../../maintenance-windows/read-windows.js';
import { serialsOf } from '../../maintenance-windows/serials-of.js';

export const AlertQuietCreate = servePath(alertQuietCreate, async (call, { deviceIds, all, start, end, reason }) => {
  const serialNumbers = all ? null : await serialsOf(call, deviceIds);
  if (isRefusal(serialNumbers)) return serialNumbers;
  const window = { serialNumbers: serialNumbers && [...serialNumbers], startsAt: start * 1000, endsAt: end * 1000, reason };
  const planned = await send(call, alertingCommands.planMaintenanceWindow, window);
  if (isRefusal(planned)) return planned;
  const quiet = await readShown(call, async () => (await readWindows(call, planned.windowId))[0]);
  return isRefusal(quiet) ? quiet : { quiet };
});
