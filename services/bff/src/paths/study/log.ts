import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal } from '@headworks/api/errors';
import { studyLog } from '@headworks/api/paths/study/result';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const StudyLog = servePath(studyLog, async (call) => {
  const noted = await send(call, analysisCommands.noteExport, { basinId: call.basinId });
  return isRefusal(noted) ? noted : { message: 'success' as const };
});
