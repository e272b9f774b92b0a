import { devicesCalls, isRefusal, putTracker } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const PutTracker = pathController(putTracker, async (call, { id, sitealias }) => {
  const changed = await send(call, devicesCalls.changeAlias, {
    serialNumber: call.device.serial,
    siteAlias: sitealias === '' ? null : sitealias,
  });
  return isRefusal(changed) ? changed : { id, sitealias };
});
