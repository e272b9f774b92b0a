import type { Log, Organization, User } from '@headworks/api/paths/shapes';
import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.js';
import { blankLog } from '../entities/log/blank-log.js';
import { blankSite } from '../entities/site/blank-site.js';

const NAMES = [
  'Creekside MH05',
  'College Hill MH52',
  'East St MH71',
  'Fairview MH66',
  'Glen Ave MH40',
  'Interceptor MH01',
  'Iron St MH41',
  'Market St MH33',
  'Millville Rd MH61',
  'Penn St MH22',
  'Trunk MH14',
  'Trunk MH27',
] as const;
const APRIL = 1_743_465_600;
const DAY = 86_400;
export const BASIN_ID = 1;

/** Of a basin, with as many further ones as wanted. */
export const sampleSites = (more: number): readonly Site[] => [
  ...NAMES.map((sitename, index) =>
    blankSite(index + 1, {
      sitename,
      sitelocation: index === 4 ? '' : JSON.stringify({ lat: 41 + index / 500, lng: -76.45 }),
      enabled: index !== 9,
      logCount: index % 3 === 0 ? 0 : 1,
      population: index === 4 ? null : 240 + index * 10,
      pipeid: 8,
      leveladj: 0.25,
      levelref: index === 2 ? 4.5 : null,
      startdate: APRIL,
      enddate: APRIL + 40 * DAY,
      lastupdated: APRIL + 50 * DAY,
      batterylevel: [90, 62, 40, 12, 0, null][index % 6] ?? null,
    }),
  ),
  ...Array.from({ length: more }, (_, index) => blankSite(100 + index, { sitename: `MH ${index + 100}`, batterylevel: index % 100 })),
];

const tag = { id: 1, tagname: 'Spring survey', color: '#0073aa' };
const sampleLogs: readonly Log[] = NAMES.map((sitename, index) =>
  blankLog(index + 1, {
    sitename,
    serialnumber: String(104_280 + index),
    uploaddate: APRIL + 42 * DAY,
    startdate: APRIL,
    enddate: APRIL + 40 * DAY,
    activeStartDate: APRIL,
    activeEndDate: APRIL + 40 * DAY,
    active: index % 2 === 0,
    actdate: index % 2 === 0 ? APRIL : null,
    deactdate: index % 2 === 0 ? APRIL + 365 * DAY : null,
    population: 200 + index,
    pipeid: 10,
    tags: index % 4 === 0 ? [tag, { id: 2, tagname: 'Trunk', color: '#906100' }] : [],
  }),
);

export const sampleBasin: Basin = {
  id: BASIN_ID,
  name: 'Fishing Creek',
  studyid: 1,
  gpdperhouse: null,
  lastupdated: 1,
  rain: null,
  siteseries: JSON.stringify({
    startingPoint: null,
    7: { site: 7, upstream: [], downstream: [8] },
    8: { site: 8, upstream: [7], downstream: [6, 12] },
    6: { site: 6, upstream: [8], downstream: [] },
    12: { site: 12, upstream: [8], downstream: [] },
  }),
};

export const sampleUser: User = {
  id: '1',
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: 'Lovelace',
  phone_number: '',
  'custom:units': '1',
  groups: [],
};

const everything = { perms: 'write', all: true, ids: [] };
export const sampleOrganization = (admin: boolean): Organization => ({
  orgid: 1,
  name: 'Town',
  logoUrl: null,
  perms: JSON.stringify({
    admin,
    fr: everything,
    itr: everything,
    logs: everything,
    studies: {
      ...everything,
      basins: { ...everything, perms: 'read' },
      sites: 'read',
      logs: 'read',
      flow: 'none',
      adj: 'none',
      results: 'none',
      playback: 'none',
    },
  }),
});

/** What the panels would read from a server. */
export function sampleClient(sites: readonly Site[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const own = sampleLogs.slice(6, 8);
  const page = { logs: sampleLogs.filter((log) => !own.includes(log)), page: 1, pageCount: 3, totalLogs: 61 };
  const asked = { search: '', tags: [], filter: 'sitename', sort: 'ASC', limit: 25, page: 1, without: own.map(({ id }) => id) };
  client.setQueryData(queryKeys.siteLogs(7), { logs: own.map((log) => ({ ...log, selected: true })) });
  client.setQueryData([...queryKeys.allLogs(1), asked], page);
  client.setQueryData([...queryKeys.allLogs(1), 'every'], {
    logs: [...sampleLogs, blankLog(99, { sitename: 'Iron_St_MH41' })],
    complete: true,
  });
  client.setQueryData([...queryKeys.sites(BASIN_ID), 'logs'], {
    logs: sampleLogs.slice(6, 10).map((log, index) => ({ ...log, siteIds: index === 1 ? [7, 8] : [7] })),
  });
  client.setQueryData([...queryKeys.sites(BASIN_ID), null], { sites });
  client.setQueryData(queryKeys.tags(1), { tags: [tag] });
  return client;
}
