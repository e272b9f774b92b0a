import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { organizationStream } from '@headworks/api/events/organization';
import { eventsTopic } from '@headworks/api/services';
import { uuidV5 } from '@headworks/ids';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { ACCOUNTS, type Accounts } from '../context.js';
import { grantCreated } from '../organization/members.js';

type SitesEvent = EventOf<EventsOfService['sites']>;

/** The creator of a study or a basin sees it, also if the path that created it ended before it could grant that. */
@Controller()
export class SitesEventsReaction {
  constructor(@Inject(ACCOUNTS) readonly accounts: Accounts) {}

  @OnBatch('accounts', eventsTopic('sites'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    for (const event of eventsOf<EventsOfService['sites']>(batch.messages)) await this.#grant(event);
    return undefined;
  }

  async #grant({ id, type, data, orgid, actor, onbehalfof }: SitesEvent): Promise<void> {
    if (orgid === null || (type !== 'StudyCreated' && type !== 'BasinCreated')) return;
    const created = type === 'StudyCreated' ? (['studies', data.studyId] as const) : (['basins', data.basinId] as const);
    const [area, createdId] = created;
    const meta = { orgId: orgid, actor: 'sites', commandId: uuidV5(id, 'grant') };
    await this.accounts.organizations.decide(organizationStream(orgid), meta, (organization) =>
      grantCreated(organization, onbehalfof ?? actor, area, [createdId]),
    );
  }
}
