import type { LiveEvent } from '@headworks/api/live';
import { ANY_SECTION, may, type Permissions, visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { checkBasin } from '../finders/basin.js';
import { readBasins, readOwners } from '../views/basins/query.js';
import { readCopies } from '../views/copies/query.js';
import { basinsOfKeys, readEnded } from '../views/results/query.js';
import { readBasinsOfSites, readSitesById } from '../views/sites/query.js';
import { readStudies } from '../views/studies/query.js';

type Read = (tx: Tx, orgId: number, perms: Permissions, keys: readonly string[]) => Promise<readonly LiveEvent[]>;

const isListed = (ids: 'all' | readonly number[], id: number): boolean => ids === 'all' || ids.includes(id);

/** A study that is not in the list any more is gone; of one that the member may not see, nothing is said. */
export const studyEvents: Read = async (tx, orgId, perms, keys) => {
  const ids = keys.map(Number).filter((id) => isListed(visibleIds(perms, 'studies'), id));
  if (ids.length === 0) return [];
  const studies = new Map((await readStudies(tx, { orgId, perms }, ids)).map((study) => [study.id, study]));
  return ids.map((id) => ({ kind: 'study', body: studies.get(id) ?? { id, deleted: true } }));
};

export const basinEvents: Read = async (tx, orgId, perms, keys) => {
  const owners = await readOwners(tx, orgId, keys.map(Number));
  const seen = owners.filter(
    ({ id, studyId }) => isListed(visibleIds(perms, 'studies'), studyId) && isListed(visibleIds(perms, 'basins'), id),
  );
  const events: LiveEvent[] = [];
  for (const [studyId, basins] of Map.groupBy(seen, (owner) => owner.studyId)) {
    const ids = basins.map(({ id }) => id);
    const listed = new Map((await readBasins(tx, { orgId, studyId, ids, series: false })).map((basin) => [basin.id, basin]));
    for (const id of ids) events.push({ kind: 'basin', body: listed.get(id) ?? { id, studyid: studyId, deleted: true } });
  }
  return events;
};

export const siteEvents: Read = async (tx, orgId, perms, keys) => {
  const found = await readBasinsOfSites(tx, orgId, keys.map(Number));
  const seen = found.filter(({ basinId, studyId }) => checkBasin(perms, ANY_SECTION, { studyId, active: true }, basinId) === 'allowed');
  if (seen.length === 0) return [];
  const sites = new Map(
    (
      await readSitesById(
        tx,
        orgId,
        seen.map(({ id }) => id),
      )
    ).map((site) => [site.id, site]),
  );
  return seen.map(({ id, basinId }) => ({ kind: 'site', body: sites.get(id) ?? { id, basinid: basinId, deleted: true } }));
};

/** The progress of copies, for those who may make them. */
export const copyEvents: Read = async (tx, orgId, perms, keys) => {
  if (keys.length === 0) return [];
  const copies = await readCopies(tx, orgId, keys);
  const area = (of: 'study' | 'basin') => (of === 'study' ? 'studies' : 'basins');
  return copies.filter(({ of, id }) => may(perms, { area: area(of), level: 'write' }, id)).map((body) => ({ kind: 'job', body }));
};

/** The results that are there, for those who may read them. */
export const resultEvents: Read = async (tx, orgId, perms, keys) => {
  const basinIds = basinsOfKeys(keys);
  if (basinIds.length === 0) return [];
  const owners = await readOwners(tx, orgId, basinIds);
  const seen = owners.filter(
    ({ id, studyId }) => checkBasin(perms, { area: 'studies.results', level: 'read' }, { studyId, active: true }, id) === 'allowed',
  );
  const ended = await readEnded(
    tx,
    orgId,
    seen.map(({ id }) => id),
  );
  return ended.map((body) => ({ kind: 'job', body }));
};
