import type { BasinChangeItem } from '@headworks/api/commands/sites';
import type { BasinEvent } from '@headworks/api/events/basin';
import type { Basin, Site } from '../basin/basin.js';
import type { Change } from './changes.js';

/** Items of one change: a cascade or an import may have thousands. */
const MAX_ITEMS = 100;

/** What a change did, item by item, with the values before and after it. */
export function itemsOf(change: Change): { readonly items: readonly BasinChangeItem[]; readonly itemCount: number } {
  const items = change.events.flatMap((event) => itemsOfEvent(event, change));
  return { items: items.slice(0, MAX_ITEMS), itemCount: items.length };
}

type Value = BasinChangeItem['from'];

function itemsOfEvent(event: BasinEvent, { before, after }: Change): readonly BasinChangeItem[] {
  const siteOf = (siteId: number): Site | undefined => after.sites.get(siteId) ?? before.sites.get(siteId);
  const nameOf = (siteId: number): string => siteOf(siteId)?.name ?? '';
  const item = (siteId: number | null, field: string | null, from: Value, to: Value): BasinChangeItem => ({
    kind: event.type,
    siteId,
    siteName: siteId === null ? null : nameOf(siteId),
    field,
    from,
    to,
  });
  const { type, data } = event;
  switch (type) {
    case 'BasinCreated':
      return [item(null, null, null, data.name)];
    case 'BasinCompleted':
      return [];
    case 'BasinChanged':
      return [
        ...(data.name === undefined ? [] : [item(null, 'name', before.name, data.name)]),
        ...(data.gpdPerHouse === undefined ? [] : [item(null, 'gpdPerHouse', before.gpdPerHouse, data.gpdPerHouse)]),
      ];
    case 'BasinUpdateForced':
    case 'BasinDeleted':
    case 'LinkCreated':
    case 'LinkDeleted':
      return [item(null, null, null, null)];
    case 'SitesImported':
      return [item(null, null, null, data.sites.length)];
    case 'RainStored':
      return [item(null, null, before.rain?.filename ?? null, data.filename)];
    case 'RainDeleted':
      return [item(null, null, before.rain?.filename ?? null, null)];
    case 'SiteCreated':
    case 'SiteEnabled':
    case 'SiteDisabled':
    case 'SiteDeleted':
      return [item(data.siteId, null, null, null)];
    case 'SiteRenamed':
      return [item(data.siteId, 'name', before.sites.get(data.siteId)?.name ?? null, data.name)];
    case 'SiteLocated':
      return [
        item(data.siteId, 'location', placeOf(before, data.siteId), data.location ? `${data.location.lat}, ${data.location.lng}` : null),
      ];
    case 'SiteChanged':
      return Object.entries(data.changes).map(([field, to]) =>
        // The keys of the changes are names of measures.
        item(data.siteId, field, before.sites.get(data.siteId)?.[field as keyof typeof data.changes] ?? null, to),
      );
    case 'HouseholdsCascaded':
      return data.households.map(([siteId, to]) => item(siteId, 'households', before.sites.get(siteId)?.households ?? null, to));
    case 'LogAdded':
      return [item(data.siteId, 'log', null, data.logId)];
    case 'LogRemoved':
      return [item(data.siteId, 'log', data.logId, null)];
    case 'SeriesChanged':
      return [
        ...data.added.map(([up, down]) => item(up, 'downstream', null, nameOf(down))),
        ...data.removed.map(([up, down]) => item(up, 'downstream', nameOf(down), null)),
        ...(data.startingPoint === undefined ? [] : [item(data.startingPoint, 'startingPoint', null, null)]),
      ];
    default:
      return type satisfies never;
  }
}

function placeOf(basin: Basin, siteId: number): string | null {
  const location = basin.sites.get(siteId)?.location;
  return location ? `${location.lat}, ${location.lng}` : null;
}
