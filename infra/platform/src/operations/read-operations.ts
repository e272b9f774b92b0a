import { readFileSync } from 'node:fs';
import type { DueWork } from '@headworks/due-work';
import {
  countDeadLetters,
  type IncomingMessage,
  type ListedDeadLetter,
  type ListedOffset,
  listDeadLetters,
  listOffsets,
} from '@headworks/message-bus';
import type { Platform } from '../platform.js';
import type { DeadMessage, GroupProgress, ServiceOperations } from './service-operations.js';
import { withoutPersonal } from './without-personal.js';

const LISTED = 100;

// Only this repository writes its package.json.
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string };

/** The groups that this process has for a service: of its name, or of its name with a suffix. */
export const groupsOf = ({ bus }: Pick<Platform, 'bus'>, service: string) =>
  bus.groups().filter(({ group }) => group === service || group.startsWith(`${service}-`));

/** What a service says of itself: whether it is ready, how far its groups are, and what has failed. */
export async function readOperations(platform: Platform, service: string, due: DueWork | undefined): Promise<ServiceOperations> {
  const own = groupsOf(platform, service);
  const groups = [...new Set(own.map(({ group }) => group))];
  const causes = await platform.notReadyOf(service);
  const heads = await platform.bus.heads([...new Set(own.map(({ topic }) => topic))]).catch(() => new Map<string, number>());
  const failing = (await due?.failing(LISTED)) ?? { total: 0, items: [] };
  // On a connection of its own: a table that is locked holds up no other service.
  const { offsets, total, letters } = await platform.pool.sql.begin('read only', async (tx) => ({
    offsets: await listOffsets(tx, service, async () => heads),
    total: await countDeadLetters(tx, service, groups),
    letters: await listDeadLetters(tx, service, LISTED, groups),
  }));
  const lags = own.slice(0, LISTED).map(({ group, topic }) =>
    progressOf(
      group,
      topic,
      offsets.filter((row) => row.group === group && row.topic === topic),
    ),
  );
  const stopped = lags.flatMap((lag) => (lag.stopped === null ? [] : `${lag.group} at ${lag.topic} ${lag.stopped}`));
  return {
    version,
    causes: [...causes.map(({ name, message }) => `${name}: ${message}`), ...stopped],
    lags,
    deadLetters: { total, items: letters.map(deadMessageOf) },
    due: {
      total: failing.total,
      items: failing.items.map((item) => ({ ...item, key: withoutPersonal(item.key), error: withoutPersonal(item.error) })),
    },
  };
}

function progressOf(group: string, topic: string, rows: readonly ListedOffset[]): GroupProgress {
  const lags = rows.map(({ lag }) => lag);
  const reasons = rows.flatMap(({ stopped }) => stopped ?? []);
  return {
    group,
    topic,
    lag: lags.includes(undefined) ? null : lags.reduce<number>((sum, lag) => sum + (lag ?? 0), 0),
    lost: rows.reduce((sum, { lost }) => sum + lost, 0),
    stopped: reasons.find((reason) => reason.startsWith('stopped')) ?? reasons[0] ?? null,
    rebuilding: reasons.includes('rebuilding') || rows.some(({ requested }) => requested),
  };
}

function deadMessageOf({ id, group, topic, key, message, reason, attempts, failedAt, replaying }: ListedDeadLetter): DeadMessage {
  return {
    id,
    group,
    topic,
    stream: key,
    orgId: orgIn(message),
    reason: withoutPersonal(reason),
    attempts,
    failedAt: failedAt.getTime(),
    replaying,
  };
}

/** The organization of an event or a packet; null for a message without one, or one that cannot be read. */
export function orgIn(message: string): number | null {
  try {
    // The bus wrote it.
    const value: unknown = JSON.parse((JSON.parse(message) as IncomingMessage).value);
    if (typeof value !== 'object' || value === null) return null;
    const org: unknown = 'orgid' in value ? value.orgid : 'orgId' in value ? value.orgId : null;
    return typeof org === 'number' ? org : null;
  } catch {
    return null;
  }
}
