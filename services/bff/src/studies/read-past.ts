import type { PastBasin } from '@headworks/api/commands/sites';
import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type CallAbout, send } from '../core/call.js';

/** The basin of a call as it was; refused before it existed. `asOf` in epoch seconds. */
export async function readPastBasin(call: CallAbout<'basin'>, asOf: number): Promise<PastBasin | Refusal> {
  const past = await send(call, sitesCommands.readPastBasin, { basinId: call.basinId, at: Math.round(asOf * 1_000) });
  if (isRefusal(past)) return past;
  return past.basin ?? refuse('Not Found', 'This basin did not exist then.');
}
