import { accountsCalls, cloudKeysRotate, cloudUsersStatus, isRefusal } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const CloudUsersStatus = pathController(cloudUsersStatus, async (call, { userId, status }) => {
  const changed = await send(call, accountsCalls.setUserStatus, { userId, status });
  return isRefusal(changed) ? changed : { message: 'success' };
});

export const CloudKeysRotate = pathController(cloudKeysRotate, async (call) => {
  const rotated = await send(call, accountsCalls.rotateSigningKey, {});
  return isRefusal(rotated) ? rotated : { keyId: rotated.keyId };
});
