import { sleep } from '@headworks/async';
import type { DueWork } from '@headworks/due-work';
import { continueAfterLoss, findDeadLetter, prepareGroup, requestRebuild, requestReplay } from '@headworks/message-bus';
import { type CallMeta, type Handled, handler } from '@headworks/rpc';
import { z } from 'zod';
import type { Platform } from '../platform.js';
import { groupsOf, orgIn, readOperations } from './read-operations.js';
import type { GroupRebuild, Outcome, Replayable } from './service-operations.js';
import { withoutPersonal } from './without-personal.js';

/** A group looks for requests each second; below the 3 s of a call between services. */
const REPLAYED_WITHIN_MS = 2_000;
const LOOK_MS = 100;

// As in the product's contract of refusals.
const none = (path: string, message: string) => ({ refused: 'Not Found', details: [{ path, message }] });
const conflict = (message: string) => ({ refused: 'Conflict', message });

const letterId = z.object({ id: z.number().int().positive() });

/** Answers the support staff about this service, and repairs its groups on their request: `operations`, `deadLetter`, `replayMessage`, `rebuildGroup`. */
export async function answerOperators(platform: Platform, service: string, due?: DueWork): Promise<void> {
  await prepareGroup(platform.pool.sql, service);
  platform.localCalls.register(service, {
    operations: handler(z.object({}), async () => ({ result: await readOperations(platform, service, due), at: [] })),
    deadLetter: handler(letterId, ({ id }) => replayable(platform, service, id)),
    replayMessage: handler(letterId, ({ id }, meta) => replay(platform, service, id, meta)),
    rebuildGroup: handler(z.object({ group: z.string(), topic: z.string() }), (given, meta) => rebuild(platform, service, given, meta)),
  });
}

/** Who did it, for the log. */
const by = ({ actor, onBehalfOf, requestId }: CallMeta) => ({ actor, ...(onBehalfOf ? { onBehalfOf } : {}), requestId });

async function findReplayable(platform: Platform, service: string, id: number) {
  const letter = await findDeadLetter(platform.pool.sql, service, id);
  if (letter === undefined || !groupsOf(platform, service).some(({ group }) => group === letter.group))
    return none('id', 'there is no such message');
  return (await isStopped(platform, service, letter)) ? conflict('This consumer group is stopped. Rebuild it first.') : letter;
}

/** Whose message it is: a replay is recorded there before it begins. */
async function replayable(platform: Platform, service: string, id: number): Promise<Handled> {
  const letter = await findReplayable(platform, service, id);
  if ('refused' in letter) return letter;
  return { result: { orgId: orgIn(letter.message) } satisfies Replayable, at: [] };
}

async function replay(platform: Platform, service: string, id: number, meta: CallMeta): Promise<Handled> {
  const letter = await findReplayable(platform, service, id);
  if ('refused' in letter) return letter;
  platform.logger.info(
    { ...by(meta), service, id, group: letter.group, topic: letter.topic, key: letter.key },
    'support replays a dead letter',
  );
  await requestReplay(platform.pool.sql, service, id);
  const result = await outcomeOf(platform, service, id);
  platform.logger.info({ ...by(meta), service, id, result }, 'a dead letter was replayed');
  return { result, at: [] };
}

/** A group that is stopped, or is being rebuilt, replays nothing. */
async function isStopped(
  { pool }: Platform,
  service: string,
  { group, topic }: { readonly group: string; readonly topic: string },
): Promise<boolean> {
  const { sql } = pool;
  const stopped = await sql`
    select 1 from ${sql(service)}.bus_offsets
    where group_name = ${group} and topic = ${topic} and partition >= 0 and (stopped like 'stopped%' or rebuild_requested) limit 1`;
  return stopped.length > 0;
}

async function outcomeOf({ pool }: Platform, service: string, id: number): Promise<Outcome> {
  const until = performance.now() + REPLAYED_WITHIN_MS;
  for (;;) {
    const letter = await findDeadLetter(pool.sql, service, id);
    if (letter === undefined) return { state: 'handled' };
    if (!letter.replaying) return { state: 'failed', reason: withoutPersonal(letter.reason) };
    if (performance.now() > until) return { state: 'waiting' };
    await sleep(LOOK_MS);
  }
}

async function rebuild(
  platform: Platform,
  service: string,
  { group, topic }: { readonly group: string; readonly topic: string },
  meta: CallMeta,
): Promise<Handled> {
  const { sql } = platform.pool;
  const reader = groupsOf(platform, service).find((each) => each.group === group && each.topic === topic);
  if (reader === undefined) return none('group', 'there is no such group');
  const done = async (kind: GroupRebuild['kind']): Promise<Handled> => {
    platform.logger.info({ ...by(meta), service, group, topic, kind }, 'support rebuilds a group');
    return { result: { kind } satisfies GroupRebuild, at: [] };
  };
  if ((await requestRebuild(sql, service, group, topic)) > 0) return done('rebuild');
  if ((await continueAfterLoss(sql, service, group, topic)) > 0) return done('packets');
  return conflict(await whyNot(platform, service, group, topic));
}

async function whyNot({ pool }: Platform, service: string, group: string, topic: string): Promise<string> {
  const { sql } = pool;
  const requested = await sql`
    select 1 from ${sql(service)}.bus_offsets where group_name = ${group} and topic = ${topic} and (rebuild_requested or continue_requested) limit 1`;
  return requested.length > 0 ? 'This consumer group is being rebuilt already.' : 'This consumer group is not stopped.';
}
