import { limits } from '@headworks/api/limits';
import { SITE_NAME_TOO_LONG } from '@headworks/api/texts/site';

/** What is wrong with a site of a file: the sentences of the specification, and those that it leaves open. */
export const importTexts = {
  noName: 'No site name found',
  longName: SITE_NAME_TOO_LONG,
  controlsInName: 'Site name must not hold control characters.',
  duplicateName: (name: string) => `Duplicate site name ${name}`,
  existingName: (name: string) => `The basin already has a site ${name}`,
  noLocation: 'No Location found',
  notOnEarth: (lat: number, lng: number) => `Location is not on the earth: ${lat}, ${lng}`,
  pipe: `Pipe size must be from 0 to ${limits.lengthInches.toLocaleString('en-US')} in.`,
  households: `Households must be from 0 to ${limits.households.toLocaleString('en-US')}`,
  unreadPipe: (text: string) => `Couldn't parse pipe size: ${text}`,
  unreadHouseholds: (text: string) => `Couldn't parse households: ${text}`,
  unreadUpstream: "Couldn't parse upstream",
  unreadDownstream: "Couldn't parse downstream",
  missingUpstream: (name: string) => `Missing upstream site ${name}`,
  missingDownstream: (name: string) => `Missing downstream site ${name}`,
  noMatchUpstream: (name: string) => `Couldn't find matching site for upstream: ${name}`,
  noMatchDownstream: (name: string) => `Couldn't find matching site for downstream: ${name}`,
  toItself: 'The site is connected to itself',
  noBasin: 'No Basin',
  controlsInBasin: 'Basin name must not hold control characters.',
  longBasin: `Basin name must be at most ${limits.studyNameLength} characters.`,
  tooManySites: (count: number) =>
    `A file may have at most ${limits.sitesPerImport.toLocaleString('en-US')} sites; this one has ${count.toLocaleString('en-US')}.`,
  noSites: 'The file has no sites.',
  tooManyBasins: (count: number) =>
    `A study may have at most ${limits.basinsPerStudy} basins; this file has ${count.toLocaleString('en-US')}.`,
  tooManyConnections: `A file may have at most ${limits.connectionsPerImport.toLocaleString('en-US')} connections.`,
} as const;
