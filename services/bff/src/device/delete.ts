import { devicesCalls, isRefusal, itrDeleteItracker, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

/** A rule over two services: checked here; a log that begins at this very moment stays the organization's. */
export const ItrDeleteItracker = pathController(itrDeleteItracker, async (call) => {
  const { bff, orgId, device } = call;
  const [log] = await bff.models.forOrgs(
    [orgId],
    (tx) => tx`select 1 from log_list where serial = ${device.serial} and org_id = ${orgId} limit 1`,
  );
  if (log) return refuse('NonzeroNumOfLogFiles');
  const released = await send(call, devicesCalls.releaseDevice, { serialNumber: device.serial });
  return isRefusal(released) ? released : { message: 'success' };
});
