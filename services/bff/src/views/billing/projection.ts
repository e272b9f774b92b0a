import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';
import type { BilledChange } from './change.js';

type SitesEvent = EventOf<EventsOfService['sites']>;

const billedChange = (event: SitesEvent): BilledChange | undefined => {
  const { type, data, time } = event;
  const of = (what: BilledChange['what'], id: number, parent: number | null = null): BilledChange => ({
    what,
    id,
    parent,
    at: ('at' in data ? data.at : undefined) ?? Date.parse(time),
  });
  switch (type) {
    case 'StudyCreated':
      return of('study created', data.studyId);
    case 'StudyActivated':
      return of('study activated', data.studyId);
    case 'StudyDeactivated':
      return of('study deactivated', data.studyId);
    case 'StudyDeleted':
      return of('study deleted', data.studyId);
    case 'BasinCreated':
      return of(data.staged ? 'basin begun' : 'basin created', data.basinId, data.studyId);
    case 'BasinCompleted':
      return of('basin completed', data.basinId);
    case 'BasinDeleted':
      return of('basin deleted', data.basinId);
    case 'SiteCreated':
      return of(data.enabled ? 'enabled site created' : 'disabled site created', data.siteId, data.basinId);
    case 'SitesImported':
      return { ...of('sites imported', data.basinId, data.basinId), ids: data.sites.map(({ siteId }) => siteId) };
    case 'SiteEnabled':
      return of('site enabled', data.siteId);
    case 'SiteDisabled':
      return of('site disabled', data.siteId);
    case 'SiteDeleted':
      return of('site deleted', data.siteId);
    case 'LogAdded':
      return of('log added', data.siteId);
    case 'LogRemoved':
      return of('log removed', data.siteId);
    default:
      return undefined;
  }
};

function changes(event: SitesEvent): readonly Change[] {
  const change = billedChange(event);
  return change === undefined ? noChange : [set(event.position, { ...change, org_id: event.orgid })];
}

export const billingProjections = [
  ofEvents(
    'sites',
    { table: 'billed_changes', key: 'position', columns: ['org_id', 'what', 'id', 'parent', 'ids', 'at'], appends: true },
    changes,
  ),
];
