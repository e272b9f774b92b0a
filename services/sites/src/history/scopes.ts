import type { BasinScope } from '@headworks/api/commands/sites';
import type { BasinEvent } from '@headworks/api/events/basin';

/** What a member must be able to change, one of these, to cause an event: undoing a change takes the same permission as making it. */
export function scopesOf({ type }: BasinEvent): readonly BasinScope[] {
  switch (type) {
    case 'BasinCreated':
    case 'BasinCompleted':
    case 'BasinChanged':
    case 'BasinUpdateForced':
    case 'BasinDeleted':
    case 'SitesImported':
    case 'RainStored':
    case 'RainDeleted':
    case 'LinkCreated':
    case 'LinkDeleted':
      return ['basin'];
    case 'SeriesChanged':
      return ['flow', 'sites']; // The pairs of a site end with it.
    case 'LogAdded':
    case 'LogRemoved':
      return ['logs'];
    case 'SiteChanged':
    case 'HouseholdsCascaded':
      return ['measures'];
    case 'SiteEnabled':
    case 'SiteDisabled':
      return ['sites', 'logs']; // The first log turns a site on, the last one turns it off.
    case 'SiteCreated':
    case 'SiteRenamed':
    case 'SiteLocated':
    case 'SiteDeleted':
      return ['sites'];
    default:
      return type satisfies never;
  }
}
