import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal, refuse } from '@headworks/api/errors';
import { studyGetResult } from '@headworks/api/paths/study/result';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { askedOf } from '../../results/asked.js';
import { sendJson } from '../../results/send-json.js';

/** Clocks of loggers are up to 14 hours ahead of UTC, and some are wrong. */
const AHEAD_SECONDS = 2 * 86_400;

export const StudyGetResult = servePath(studyGetResult, async (call, input) => {
  const latest = call.context.platform.clock.now() / 1_000 + AHEAD_SECONDS;
  if ((input.startDate ?? 0) > latest)
    return refuse('Validation Error', undefined, [{ path: 'startDate', message: 'must not be in the future' }]);
  const requested = await send(call, analysisCommands.requestResult, await askedOf(call, input));
  if (isRefusal(requested)) return requested;
  if (requested.state === 'ready') await sendJson(call, requested.body);
  return { message: 'JobStarted' as const };
});
