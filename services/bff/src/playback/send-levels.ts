import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { PLAYBACK_STEP_SECONDS } from '@headworks/api/paths/study/playback';
import { type Call, sendWithin } from '../core/call.js';
import { CALCULATED_WITHIN_MS, type SENT, sendJson } from '../core/send-json.js';
import { levelsJson } from './levels-json.js';
import { quarterOf } from './quarter.js';

interface Window {
  /** Epoch seconds. */
  readonly startDate: number;
  readonly endDate: number;
}

/** What has levels, with the logs that they come from. */
interface Played {
  readonly id: number;
  readonly logIds: readonly number[];
}

/** Sends `{start, step, …rest, <name>: {id: [level or null]}}`: the highest level of each quarter hour. */
export async function sendLevels(
  call: Call & { readonly orgId: number },
  { startDate, endDate }: Window,
  name: 'sites' | 'logs',
  played: readonly Played[],
  rest: object = {},
): Promise<typeof SENT | Refusal> {
  const [from, to] = [quarterOf(startDate), quarterOf(endDate)];
  const groups = played.map(({ logIds }) => [...logIds]);
  const read = await sendWithin(call, logsCommands.readQuarterHours, { groups, from, to }, CALCULATED_WITHIN_MS);
  if (isRefusal(read)) return read;
  const head = JSON.stringify({ start: from, step: PLAYBACK_STEP_SECONDS, ...rest });
  const ids = played.map(({ id }) => id);
  return sendJson(
    call,
    Buffer.concat([
      Buffer.from(`${head.slice(0, -1)},"${name}":`),
      ...(await levelsJson(ids, read.quarters, read.hundredths)),
      Buffer.from('}'),
    ]),
  );
}
