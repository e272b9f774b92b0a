import type { NewEvent } from '@headworks/event-store';
import { uuidV4 } from '@headworks/ids';

export const ORG_ID = 1;

/** The events of one command. */
export function withMeta(events: readonly Omit<NewEvent, 'meta'>[]): readonly NewEvent[] {
  const commandId = uuidV4();
  return events.map((event) => ({ ...event, meta: { orgId: ORG_ID, actor: 'bench', commandId } }));
}
