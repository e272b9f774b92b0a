import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal } from '@headworks/api/errors';
import { studyCompareResult } from '@headworks/api/paths/study/compare';
import { sendWithin } from '../../core/call.js';
import { CALCULATED_WITHIN_MS, sendJson } from '../../core/send-json.js';
import { servePath } from '../../frame/path.js';
import { askedOf, daysOf, notReached } from '../../results/asked.js';

export const StudyCompareResult = servePath(studyCompareResult, async (call, input) => {
  const refused = notReached(call, input.a, 'a.startDate') ?? notReached(call, input.b, 'b.startDate');
  if (refused !== null) return refused;
  const { period: _all, ...asked } = await askedOf(call, { ignoreActivation: input.ignoreActivation });
  const periods = { a: daysOf(input.a), b: daysOf(input.b) };
  const read = await sendWithin(call, analysisCommands.compareResults, { ...asked, ...periods }, CALCULATED_WITHIN_MS);
  if (isRefusal(read)) return read;
  return sendJson(call, read.body);
});
