import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { PLAYBACK_STEP_SECONDS } from '@headworks/api/paths/study/playback';
import { type Call, sendWithin } from '../core/call.js';
import { CALCULATED_WITHIN_MS, type SENT, sendJson } from '../core/send-json.js';
import { levelsJson } from './levels-json.js';
import { quarterOf } from './quarter.js';
import { playbackTurnsOf } from './turns.js';

type InOrg = Call & { readonly orgId: number };

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

/** What is played back, and further fields of the answer. */
export interface Playback {
  readonly name: 'sites' | 'logs';
  readonly played: readonly Played[];
  readonly rest?: object;
}

/** Sends `{start, step, …rest, <name>: {id: [level or null]}}`: the highest level of each quarter hour. What is played back is read when its turn comes. */
export async function sendLevels(call: InOrg, window: Window, read: () => Promise<Playback | Refusal>): Promise<typeof SENT | Refusal> {
  const { context, visitor } = call;
  const [from, to] = [quarterOf(window.startDate), quarterOf(window.endDate)];
  const body = await playbackTurnsOf(context)(visitor, `${from} ${to}`, async () => {
    const playback = await read();
    return isRefusal(playback) ? playback : levelsBody(call, from, to, playback);
  });
  return isRefusal(body) ? body : sendJson(call, body);
}

async function levelsBody(call: InOrg, from: number, to: number, { name, played, rest }: Playback): Promise<Buffer | Refusal> {
  const groups = played.map(({ logIds }) => [...logIds]);
  const read = await sendWithin(call, logsCommands.readQuarterHours, { groups, from, to }, CALCULATED_WITHIN_MS);
  if (isRefusal(read)) return read;
  const head = JSON.stringify({ start: from, step: PLAYBACK_STEP_SECONDS, ...rest });
  const ids = played.map(({ id }) => id);
  return Buffer.concat([
    Buffer.from(`${head.slice(0, -1)},"${name}":`),
    ...(await levelsJson(ids, read.quarters, read.hundredths)),
    Buffer.from('}'),
  ]);
}
