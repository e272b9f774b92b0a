import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudReplayMessage } from '@headworks/api/paths/cloud/operations';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { findMessageOf, replayMessageOf } from '../../operations/operator-calls.js';

const SENTENCES = {
  handled: 'The message was handled.',
  failed: 'The message failed again.',
  waiting: 'The message will be handled within seconds.',
} as const;

export const CloudReplayMessage = servePath(cloudReplayMessage, async (call, { service, id }) => {
  const found = await send(call, findMessageOf(service), { id });
  if (isRefusal(found)) return found;
  // Before the replay: what is not in the audit of the organization whose message it is does not happen.
  const { orgId } = found;
  const noted = orgId === null ? undefined : await send({ ...call, orgId }, accountsCommands.noteReplay, { orgId, service });
  // An organization that does not exist has no audit.
  if (isRefusal(noted) && noted.refused !== 'Not Found') return noted;
  const replayed = await send(call, replayMessageOf(service), { id });
  if (isRefusal(replayed)) return replayed;
  return { message: SENTENCES[replayed.state], state: replayed.state, reason: replayed.state === 'failed' ? replayed.reason : null };
});
