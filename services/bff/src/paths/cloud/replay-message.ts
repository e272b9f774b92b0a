import * as accountsCommands from '@headworks/api/commands/accounts';
import { isRefusal } from '@headworks/api/errors';
import { cloudReplayMessage } from '@headworks/api/paths/cloud/operations';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { deadLetterOf, replayMessageOf } from '../../operations/operator-calls.js';

const SENTENCES = {
  handled: 'The message was handled.',
  failed: 'The message failed again.',
  waiting: 'The message will be handled within seconds.',
} as const;

export const CloudReplayMessage = servePath(cloudReplayMessage, async (call, { service, id }) => {
  const letter = await send(call, deadLetterOf(service), { id });
  if (isRefusal(letter)) return letter;
  const { orgId } = letter;
  // On the record of the organization whose message it is, before it is handled: an unrecorded replay could not be undone.
  const noted = orgId === null ? undefined : await send({ ...call, orgId }, accountsCommands.noteReplay, { orgId, service });
  if (isRefusal(noted)) return noted;
  const replayed = await send(call, replayMessageOf(service), { id });
  if (isRefusal(replayed)) return replayed;
  const { state } = replayed;
  return { message: SENTENCES[state], state, reason: replayed.state === 'failed' ? replayed.reason : null };
});
