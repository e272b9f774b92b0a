import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal } from '@headworks/api/errors';
import { studyGetResult } from '@headworks/api/paths/study/result';
import { send } from '../../core/call.js';
import { sendGzipped } from '../../core/send-json.js';
import { servePath } from '../../frame/path.js';
import { askedOf, notReached } from '../../results/asked.js';

export const StudyGetResult = servePath(studyGetResult, async (call, input) => {
  const refused = notReached(call, input);
  if (refused !== null) return refused;
  const requested = await send(call, analysisCommands.requestResult, await askedOf(call, input));
  if (isRefusal(requested)) return requested;
  if (requested.state === 'ready') return sendGzipped(call, requested.gzipped);
  return { message: 'JobStarted' as const };
});
