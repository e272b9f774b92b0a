import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { organizationStream } from '@headworks/api/events/organization';
import { eventsTopic } from '@headworks/api/services';
import { uuidV5 } from '@headworks/ids';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { ACCOUNTS, type Accounts } from '../context.js';
import { grantCreated } from '../organization/members.js';
import { noteGranted, notGranted } from '../state/creator-grants.js';

type SitesEvent = EventOf<EventsOfService['sites']>;
type Created = Extract<SitesEvent, { type: 'StudyCreated' | 'BasinCreated' }>;

/**
 * The creator of a study or a basin sees it, also if the path that created it ended before it could grant that. Once: an event that comes again gives
 * nothing back that an admin has taken away since.
 */
@Controller()
export class SitesEventsReaction {
  constructor(@Inject(ACCOUNTS) readonly accounts: Accounts) {}

  @OnBatch('accounts', eventsTopic('sites'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const events = eventsOf<EventsOfService['sites']>(batch.messages);
    const created = events.filter((event): event is Created => event.type === 'StudyCreated' || event.type === 'BasinCreated');
    const open = await notGranted(this.accounts.platform.pool.sql, created);
    if (open.length === 0) return undefined;
    for (const event of open) await this.#grant(event);
    return async (tx) => {
      await noteGranted(
        tx,
        open.map(({ id }) => id),
      );
      return undefined;
    };
  }

  async #grant({ id, type, data, orgid, actor, onbehalfof }: Created): Promise<void> {
    if (orgid === null) return;
    const created = type === 'StudyCreated' ? (['studies', data.studyId] as const) : (['basins', data.basinId] as const);
    const [area, createdId] = created;
    const meta = { orgId: orgid, actor: 'sites', commandId: uuidV5(id, 'grant') };
    await this.accounts.organizations.decide(organizationStream(orgid), meta, (organization) =>
      grantCreated(organization, onbehalfof ?? actor, area, [createdId]),
    );
  }
}
