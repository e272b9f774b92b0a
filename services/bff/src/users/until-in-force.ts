import type { Account } from '../core/account-status.js';
import type { Call } from '../core/call.js';
import { untilShown } from '../core/until-shown.js';

/** Waits until tokens of a user are judged by the account as it was changed: its state arrives apart from the events of the command. */
export async function untilInForce(call: Call, userId: string, isChanged: (account: Account) => boolean): Promise<void> {
  await untilShown(call, async () => {
    const account = await call.context.accountStatuses.of(userId);
    return account !== undefined && isChanged(account);
  });
}
