import { limits } from '@headworks/api/limits';
import type { Adjustment } from '@headworks/api/paths/site/adjustment';
import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import { cascadeOfSites, type HouseholdsOutside, type SeriesPairs } from '@headworks/flow-network';
import { changesHouseholds, readDraft, type SiteDraft } from '../details/site-draft.js';

/** The typed texts of several sites, by site. */
export type AdjustmentsDraft = ReadonlyMap<number, SiteDraft>;

export const noAdjustments: AdjustmentsDraft = new Map();

export const withDraft = (draft: AdjustmentsDraft, siteId: number, change: (draft: SiteDraft) => SiteDraft): AdjustmentsDraft =>
  new Map(draft).set(siteId, change(draft.get(siteId) ?? {}));

export interface ReadAdjustments {
  /** What differs from the stored sites, as the wire has it. */
  readonly changes: Readonly<Record<string, Adjustment>>;
  /** Sites with a text that is out of range. */
  readonly wrong: readonly number[];
  /** Whether households of any site change: only then is there something to pass downstream. */
  readonly households: boolean;
}

/** What the typed texts would change. A site that is gone is left out. */
export function readAdjustments(draft: AdjustmentsDraft, sites: readonly Site[], units: Units): ReadAdjustments {
  const changes: Record<string, Adjustment> = {};
  const wrong: number[] = [];
  let households = false;
  for (const site of sites) {
    const read = readDraft(draft.get(site.id) ?? {}, site, units);
    if (Object.keys(read.problems).length > 0) wrong.push(site.id);
    if (Object.keys(read.changes).length === 0) continue;
    const { population, pipeId, levelAdj, siltLevel } = read.changes;
    changes[site.id] = {
      ...(population === undefined ? {} : { population }),
      ...(pipeId === undefined ? {} : { pipeId }),
      ...(levelAdj === undefined ? {} : { levelAdj }),
      ...(siltLevel === undefined ? {} : { siltLevel }),
    };
    households ||= changesHouseholds(read);
  }
  return { changes, wrong, households };
}

type Changes = ReadAdjustments['changes'];

/** What is stored in the end when the differences of households are passed downstream: with the households of the other sites of the basin. */
export function withCascade(changes: Changes, sites: readonly Site[], pairs: SeriesPairs): Changes | HouseholdsOutside {
  const given = Object.entries(changes).flatMap(([id, { population }]) =>
    population === undefined ? [] : [[Number(id), population] as const],
  );
  const households = new Map(sites.map(({ id, population }) => [id, population]));
  const cascaded = cascadeOfSites(pairs, households, new Map(given), limits.households);
  if ('code' in cascaded) return cascaded;
  const all: Record<string, Adjustment> = { ...changes };
  for (const [id, population] of cascaded) all[id] = { ...all[id], population };
  return all;
}

export const isOutside = (changes: Changes | HouseholdsOutside): changes is HouseholdsOutside => typeof changes.code === 'string';

/** What a preview takes: the sites that are shown first, of any others as many as one question has room for. */
export function previewOf(changes: Changes, shownIds: readonly number[]): Changes {
  const shown = new Set(shownIds.map(String));
  const shownFirst = Object.entries(changes).sort(([a], [b]) => Number(shown.has(b)) - Number(shown.has(a)));
  return Object.fromEntries(shownFirst.slice(0, limits.sitesAdjustedAtOnce));
}

export const isEmpty = (changes: ReadAdjustments['changes']): boolean => Object.keys(changes).length === 0;
