import { sleep } from '@headworks/async';
import type { DueWork } from '@headworks/due-work';
import { continueAfterLoss, findDeadLetter, prepareGroup, requestRebuild, requestReplay } from '@headworks/message-bus';
import type { Sql } from '@headworks/postgres';
import { type CallMeta, type Handled, handler } from '@headworks/rpc';
import { z } from 'zod';
import type { Platform } from '../platform.js';
import { groupsOf, orgIn, readOperations } from './read-operations.js';
import type { FoundMessage, GroupRebuild, Replayed } from './service-operations.js';
import { withoutPersonal } from './without-personal.js';

/** A group looks for requests each second; below the 3 s of a call between services. */
const REPLAYED_WITHIN_MS = 2_000;
const LOOK_MS = 100;

const letter = z.object({ id: z.number().int().positive() });

// As in the product's contract of refusals.
const none = (path: string, message: string) => ({ refused: 'Not Found', details: [{ path, message }] });
const conflict = (message: string) => ({ refused: 'Conflict', message });

/** Answers the support staff about this service, and repairs its groups on their request: `operations`, `findMessage`, `replayMessage`, `rebuildGroup`. */
export async function answerOperators(platform: Platform, service: string, due?: DueWork): Promise<void> {
  await prepareGroup(platform.pool.sql, service);
  platform.localCalls.register(service, {
    operations: handler(z.object({}), async () => ({ result: await readOperations(platform, service, due), at: [] })),
    findMessage: handler(letter, async ({ id }) => {
      const found = await replayable(platform, service, id);
      return 'refused' in found ? found : { result: { orgId: orgIn(found.message) } satisfies FoundMessage, at: [] };
    }),
    replayMessage: handler(letter, ({ id }, meta) => replay(platform, service, id, meta)),
    rebuildGroup: handler(z.object({ group: z.string(), topic: z.string() }), (given, meta) => rebuild(platform, service, given, meta)),
  });
}

interface Group {
  readonly group: string;
  readonly topic: string;
}

/** Who did it, for the log. */
const by = ({ actor, onBehalfOf, requestId }: CallMeta) => ({ actor, ...(onBehalfOf ? { onBehalfOf } : {}), requestId });

/** The message, or why it cannot be replayed. */
async function replayable(platform: Platform, service: string, id: number) {
  const { sql } = platform.pool;
  const found = await findDeadLetter(sql, service, id);
  if (found === undefined || !groupsOf(platform, service).some(({ group }) => group === found.group))
    return none('id', 'there is no such message');
  const state = await groupState(sql, service, found);
  return state?.isStopped ? conflict('This consumer group is stopped. Rebuild it first.') : found;
}

async function replay(platform: Platform, service: string, id: number, meta: CallMeta): Promise<Handled> {
  const { sql } = platform.pool;
  const found = await replayable(platform, service, id);
  if ('refused' in found) return found;
  platform.logger.info(
    { ...by(meta), service, id, group: found.group, topic: found.topic, key: found.key },
    'support replays a dead letter',
  );
  await requestReplay(sql, service, id);
  const result = await outcomeOf(platform, service, id);
  platform.logger.info({ ...by(meta), service, id, result }, 'a dead letter was replayed');
  return { result, at: [] };
}

interface GroupState {
  /** Stopped, or being rebuilt: it replays nothing. */
  readonly isStopped: boolean;
  /** Support asked for a rebuild, or to continue after a loss. */
  readonly isAsked: boolean;
}

async function groupState(sql: Sql, service: string, { group, topic }: Group): Promise<GroupState | undefined> {
  const [state] = await sql<GroupState[]>`
    select coalesce(bool_or(partition >= 0 and (stopped like 'stopped%' or rebuild_requested)), false) as "isStopped",
      coalesce(bool_or(rebuild_requested or continue_requested), false) as "isAsked"
    from ${sql(service)}.bus_offsets where group_name = ${group} and topic = ${topic}`;
  return state;
}

async function outcomeOf({ pool }: Platform, service: string, id: number): Promise<Replayed> {
  const until = performance.now() + REPLAYED_WITHIN_MS;
  for (;;) {
    const letter = await findDeadLetter(pool.sql, service, id);
    if (letter === undefined) return { state: 'handled' };
    if (!letter.replaying) return { state: 'failed', reason: withoutPersonal(letter.reason) };
    if (performance.now() > until) return { state: 'waiting' };
    await sleep(LOOK_MS);
  }
}

async function rebuild(platform: Platform, service: string, { group, topic }: Group, meta: CallMeta): Promise<Handled> {
  const { sql } = platform.pool;
  const reader = groupsOf(platform, service).find((each) => each.group === group && each.topic === topic);
  if (reader === undefined) return none('group', 'there is no such group');
  const done = async (kind: GroupRebuild['kind']): Promise<Handled> => {
    platform.logger.info({ ...by(meta), service, group, topic, kind }, 'support rebuilds a group');
    return { result: { kind } satisfies GroupRebuild, at: [] };
  };
  if ((await requestRebuild(sql, service, group, topic)) > 0) return done('rebuild');
  if ((await continueAfterLoss(sql, service, group, topic)) > 0) return done('packets');
  const state = await groupState(sql, service, { group, topic });
  return conflict(state?.isAsked ? 'This consumer group is being rebuilt already.' : 'This consumer group is not stopped.');
}
