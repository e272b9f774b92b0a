import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal } from '@headworks/api/errors';
import type { HydrographDay } from '@headworks/api/paths/study/result-shapes';
import { type CallAbout, sendWithin } from '../core/call.js';
import { CALCULATED_WITHIN_MS } from '../core/send-json.js';
import { periodOf } from '../results/asked.js';

interface Shown {
  readonly hydrograph: { readonly days: readonly HydrographDay[] } | null;
  readonly hydrographError?: string;
}

/** The days of a log's hydrograph, or why there are none. */
export async function hydrographOf(
  call: CallAbout<'log'>,
  pipeInches: number | null,
  dates: { readonly startDate?: number | null | undefined; readonly endDate?: number | null | undefined },
): Promise<Shown> {
  const asked = { logId: call.logId, pipeInches: pipeInches !== null && pipeInches > 0 ? pipeInches : null, period: periodOf(dates) };
  const read = await sendWithin(call, analysisCommands.readLogDays, asked, CALCULATED_WITHIN_MS);
  if (isRefusal(read)) return { hydrograph: null, hydrographError: read.refused };
  // The service writes what the contract says.
  return { hydrograph: JSON.parse(Buffer.from(read.body).toString()) as { days: readonly HydrographDay[] } };
}
