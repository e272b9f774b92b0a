import type { Adjustment } from '@headworks/api/paths/site/adjustment';
import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
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

export const isEmpty = (changes: ReadAdjustments['changes']): boolean => Object.keys(changes).length === 0;
