import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal, refuse } from '@headworks/api/errors';
import { studyGetResultPending } from '@headworks/api/paths/study/result';
import { send } from '../../core/call.js';
import { sendGzipped } from '../../core/send-json.js';
import { isSupport } from '../../core/support-override.js';
import { servePath } from '../../frame/path.js';
import { periodOf } from '../../results/asked.js';

export const StudyGetResultPending = servePath(studyGetResultPending, async (call, input) => {
  const { basinId, caller } = call;
  const ignoreActivation = input.ignoreActivation === true && isSupport(caller);
  const pending = await send(call, analysisCommands.pendingResult, { basinId, period: periodOf(input), ignoreActivation });
  if (isRefusal(pending)) return pending;
  if (pending.state === 'running') return refuse('NoSuchKey');
  return sendGzipped(call, pending.gzipped);
});
