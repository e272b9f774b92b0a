import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Decisions, noAction, type Target } from './decision.js';

const study = (id: number): Target => ({ kind: 'study', id });
const basin = (id: number): Target => ({ kind: 'basin', id });
const site = (id: number): Target => ({ kind: 'site', id });

/** The words of the screens for what changed of a site. */
const MEASURES = {
  pipeInches: 'Pipe size',
  households: 'Households',
  levelAdjInches: 'Level adjustment',
  siltInches: 'Silt level',
  levelRefInches: 'Reference level',
  velocityRefFps: 'Reference velocity',
} as const;

const value = (given: number | null | undefined): string => (given === null || given === undefined ? 'Not set' : String(given));

const measuresLine = (changes: Partial<Readonly<Record<keyof typeof MEASURES, number | null>>>): string =>
  Object.entries(changes)
    // The keys of the changes are those of the words.
    .map(([name, given]) => `${MEASURES[name as keyof typeof MEASURES]}: ${value(given)}`)
    .join('; ');

/** Studies, basins and sites. Lengths in inches, velocities in feet per second. */
export const studyDecisions: Decisions<EventsOfService['sites']> = {
  StudyCreated: ({ studyId, name, copyOf }) => ({
    action: copyOf === undefined ? 'Study created' : 'Study duplicated',
    target: study(studyId),
    details: `Name: ${name}`,
  }),
  StudyRenamed: ({ studyId, name }) => ({ action: 'Study renamed', target: study(studyId), details: `Name: ${name}` }),
  StudyActivated: ({ studyId }) => ({ action: 'Study activated', target: study(studyId) }),
  StudyDeactivated: ({ studyId, reason }) => (reason === 'user' ? { action: 'Study deactivated', target: study(studyId) } : null),
  StudyDeleted: ({ studyId }) => ({ action: 'Study deleted', target: study(studyId) }),
  BasinCreated: ({ basinId, name, copyOf }) => ({
    action: copyOf === undefined ? 'Basin created' : 'Basin duplicated',
    target: basin(basinId),
    details: `Name: ${name}`,
  }),
  // Follows from the duplicate.
  BasinCompleted: noAction,
  BasinChanged: ({ basinId, name, gpdPerHouse }) => ({
    action: 'Basin changed',
    target: basin(basinId),
    details: [
      ...(name === undefined ? [] : [`Name: ${name}`]),
      ...(gpdPerHouse === undefined ? [] : [`Gallons per day per household: ${value(gpdPerHouse)}`]),
    ].join('; '),
  }),
  BasinUpdateForced: ({ basinId }) => ({ action: 'Basin update forced', target: basin(basinId) }),
  BasinDeleted: ({ basinId }) => ({ action: 'Basin deleted', target: basin(basinId) }),
  SiteCreated: ({ siteId, copied }) => (copied ? null : { action: 'Site created', target: site(siteId) }),
  SitesImported: ({ basinId, sites }) => ({
    action: 'Sites imported',
    target: basin(basinId),
    details: sites.length === 1 ? '1 site' : `${sites.length} sites`,
  }),
  RainStored: ({ basinId, filename, rows, source, copied }) =>
    copied
      ? null
      : { action: source === 'file' ? 'Rain uploaded' : 'Rain fetched', target: basin(basinId), details: `${filename}, ${rows} rows` },
  LinkCreated: ({ basinId }) => ({ action: 'Share link created', target: basin(basinId) }),
  LinkDeleted: ({ basinId }) => ({ action: 'Share link deleted', target: basin(basinId) }),
  RainDeleted: ({ basinId }) => ({ action: 'Rain deleted', target: basin(basinId) }),
  SiteRenamed: ({ siteId, name }) => ({ action: 'Site renamed', target: site(siteId), details: `Name: ${name}` }),
  SiteEnabled: ({ siteId }) => ({ action: 'Site enabled', target: site(siteId) }),
  SiteDisabled: ({ siteId }) => ({ action: 'Site disabled', target: site(siteId) }),
  SiteLocated: ({ siteId, location }) => ({
    action: 'Site location changed',
    target: site(siteId),
    details: location ? `${location.lat}, ${location.lng}` : 'Not set',
  }),
  SiteChanged: ({ siteId, changes }) => ({ action: 'Site changed', target: site(siteId), details: measuresLine(changes) }),
  SiteDeleted: ({ siteId }) => ({ action: 'Site deleted', target: site(siteId) }),
  HouseholdsCascaded: ({ siteId, households }) => ({
    action: 'Households cascaded downstream',
    target: site(siteId),
    details: households.length === 1 ? '1 site' : `${households.length} sites`,
  }),
  LogAdded: ({ siteId, logId, copied }) => (copied ? null : { action: 'Log added to site', target: site(siteId), logId }),
  // The deletion of the log is an entry of its own.
  LogRemoved: ({ siteId, logId, deleted }) => (deleted ? null : { action: 'Log removed from site', target: site(siteId), logId }),
  SeriesChanged: ({ basinId, added, removed, copied }) =>
    copied || added.length + removed.length === 0
      ? null
      : { action: 'Flow series changed', target: basin(basinId), details: `${added.length} connected, ${removed.length} disconnected` },
};
