import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { authSignin } from '@headworks/api/paths/auth/paths';
import { addressKey } from '@headworks/rate-limit';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { browserOf, rememberBrowser } from '../../sessions/browser-cookie.js';
import { openSession } from '../../sessions/session.js';

export const AuthSignin = servePath(authSignin, async (call, { email, password, remember }) => {
  const { request, reply, context } = call;
  const from = { address: addressKey(request.ip), browser: browserOf(request, context.platform, email) };
  const signedIn = await send(call, accountsCommands.signIn, { email, password, remember, ...from });
  if (isRefusal(signedIn)) return signedIn;
  rememberBrowser(reply, request, context.platform, email);
  return openSession(reply, request, signedIn);
});
