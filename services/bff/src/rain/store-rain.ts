import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { BasinRain } from '@headworks/api/paths/study/shapes';
import { type Call, sendStream } from '../core/call.js';
import type { Member } from '../core/found.js';
import { basinAfter } from '../studies/read-after.js';

/** Stores the body of an upload of rain, and returns the rain that the basin has then. */
export async function storeRain(
  call: Call & Member,
  basinId: number,
  source: 'file' | 'provider',
  body: AsyncIterable<Uint8Array>,
): Promise<BasinRain | Refusal> {
  const stored = await sendStream(call, sitesCommands.storeRain, { basinId, source }, body, limits.uploadWithinMs);
  if (isRefusal(stored)) return stored;
  const basin = await basinAfter(call, basinId);
  if (isRefusal(basin)) return basin;
  return basin.rain ?? refuse('Conflict', 'The rain was deleted at the same time.');
}
