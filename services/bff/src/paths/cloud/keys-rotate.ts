import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudKeysRotate } from '@headworks/api/paths/cloud/users';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const CloudKeysRotate = servePath(cloudKeysRotate, async (call) => {
  const rotated = await send(call, accountsCommands.rotateSigningKey, {});
  return isRefusal(rotated) ? rotated : { keyId: rotated.keyId };
});
