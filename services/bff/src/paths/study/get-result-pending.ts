import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal, refuse } from '@headworks/api/errors';
import { studyGetResultPending } from '@headworks/api/paths/study/result';
import { send } from '../../core/call.js';
import { sendGzipped } from '../../core/send-json.js';
import { isSupport } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';
import { periodOf } from '../../results/asked.js';

const NOT_ASKED = 'There is no calculation for these dates. Ask for the result at /study/get/result first.';

export const StudyGetResultPending = servePath(studyGetResultPending, async (call, input) => {
  const { basinId, caller } = call;
  const ignoreActivation = input.ignoreActivation === true && caller !== undefined && isSupport(caller);
  const pending = await send(call, analysisCommands.pendingResult, { basinId, period: periodOf(input), ignoreActivation });
  if (isRefusal(pending)) return pending;
  if (pending.state === 'running') return refuse('NoSuchKey');
  // The code that clients wait on: a job may be asked for by another request at the same moment.
  if (pending.state === 'none') return refuse('NoSuchKey', NOT_ASKED);
  return sendGzipped(call, pending.gzipped);
});
