import * as devicesCommands from '@headworks/api/commands/devices';
import { isRefusal } from '@headworks/api/errors';
import { putTracker } from '@headworks/api/paths/v1/telemetry';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const PutTracker = servePath(putTracker, async (call, { id, sitealias }) => {
  const changed = await send(call, devicesCommands.changeAlias, {
    serialNumber: call.device.serial,
    siteAlias: sitealias === '' ? null : sitealias,
  });
  return isRefusal(changed) ? changed : { id, sitealias };
});
