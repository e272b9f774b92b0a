import { NO_SITES_IN_BASIN } from '@headworks/api/texts/site';

/** Sentences about a site that several features say. */
export const siteTexts = {
  enabled: 'Site enabled',
  disabled: 'Site disabled',
  turnedOn: (name: string) => `Site ${name} has been turned on`,
  turnedOff: (name: string) => `Site ${name} has been turned off`,
  severalEnabled: 'Sites enabled',
  severalDisabled: 'Sites disabled',
  severalOn: (count: string) => `${count} sites have been turned on`,
  severalOff: (count: string) => `${count} sites have been turned off`,
  noLocation: 'One or more sites do not have a location set. Return to the Sites tab and set a location for each site.',
  noMatch: (search: string) => `No sites match “${search}”.`,
  noneInBasin: NO_SITES_IN_BASIN,
  noSites: 'There are no sites in this basin yet.',
  updateFailed: 'Site update failed',
  updateFailedMeans: (name: string) => `Failed to update site ${name}. Please try again or contact support.`,
  severalFailedMeans: (count: string) => `Failed to update ${count} sites. Please try again or contact support.`,
  isDisabled: 'Disabled',
  unassigned: 'Unassigned',
  unassignedMeans: 'This site has no location.',
  battery: (percent: string) => `Battery ${percent}`,
  noBattery: 'The battery level is not reported',
} as const;
