import type { LiveEvent } from '@headworks/contracts';
import type { ChangedRow } from '../read-models/write.js';

/** Before the number of a tag, where the hint is of every log that has it. */
export const TAG_KEY = 'tag/';

/** What a hint is about. */
export type Thing = Exclude<LiveEvent['kind'], 'reload'>;

/** What travels between replicas: that a thing of an organization changed. The thing itself is read by whoever tells it. */
export interface Hint {
  readonly orgId: number;
  readonly kind: Thing;
  /** A serial number for devices, a number for logs, TAG_KEY and a number for the logs with a tag, serial and entry for alerts, a user for permissions. */
  readonly key: string;
}

export const writeHint = ({ orgId, kind, key }: Hint): string => `${orgId} ${kind} ${key}`;

export function readHint(text: string): Hint | undefined {
  const [orgId, kind, key] = text.split(' ');
  return orgId && kind && key ? { orgId: Number(orgId), kind: kind as Thing, key } : undefined;
}

/** The hint of a changed row, where somebody may be looking at it. */
export function hintOf({ table, row }: ChangedRow): Hint | undefined {
  const orgId = row.org_id;
  if (typeof orgId !== 'number') return undefined;
  switch (table) {
    case 'device_list':
    case 'device_seen':
    case 'contacts':
    case 'level_alerts':
      return { orgId, kind: 'device', key: String(row.serial) };
    case 'log_list':
    case 'log_reach':
    case 'log_repairs':
    case 'log_tags':
      return { orgId, kind: 'log', key: String(row.log_id) };
    // The logs that have the tag are looked up by whoever tells it.
    case 'tags':
      return { orgId, kind: 'log', key: `${TAG_KEY}${String(row.tag_id)}` };
    case 'alert_history':
      return { orgId, kind: 'alert', key: `${String(row.serial)}/${String(row.entry_id)}` };
    case 'members':
      return { orgId, kind: 'perms', key: String(row.user_id) };
    default:
      return undefined;
  }
}
