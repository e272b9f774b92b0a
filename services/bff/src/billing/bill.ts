import { COMMITTED_SITE_DOLLARS, INACTIVE_SITE_DOLLARS } from '@headworks/api/billing';
import type { BilledChange } from '../views/billing/change.js';
import { SiteCounts } from './site-counts.js';

/** A study in the bill of a month. */
export interface BilledStudy {
  readonly id: number;
  /** Active if it was so at any time of the month. */
  readonly state: 'Active' | 'Inactive';
  /** The study was deleted in the month. */
  readonly deleted: boolean;
  /** Sites at the end of the month, or before the study was deleted. */
  readonly sites: number;
  /** The highest number of sites that were committed at one instant. */
  readonly committedMax: number;
  /** US dollars. */
  readonly amount: number;
}

interface StudyInMonth {
  active: boolean;
  wasActive: boolean;
  deletedAt: number | undefined;
  sites: number;
  committedMax: number;
}

/**
 * The bill of a month that begins at `fromMs` (specification part 3, section 1). A site is committed while it is enabled and has a log, in an Active study.
 * `changes` are those before the end of the month, by time; changes at one instant count together.
 */
export function billOf(changes: readonly BilledChange[], fromMs: number): readonly BilledStudy[] {
  const studies = new Map<number, StudyInMonth>();
  const counts = new SiteCounts();

  const note = (id: number, study: StudyInMonth): void => {
    if (study.deletedAt !== undefined) return;
    const { sites, committed } = counts.of(id);
    study.sites = sites;
    if (!study.active) return;
    study.wasActive = true;
    study.committedMax = Math.max(study.committedMax, committed);
  };
  const noteAll = (ids: Iterable<number>): void => {
    for (const id of ids) {
      const study = studies.get(id);
      if (study) note(id, study);
    }
  };

  let index = 0;
  // What ends at the first instant of the month, as Active studies do, is not in it.
  for (; index < changes.length && (changes[index]?.at ?? 0) <= fromMs; index++) apply(changes[index] as BilledChange, studies, counts);
  noteAll(studies.keys());
  let touched = new Set<number>();
  for (; index < changes.length; index++) {
    const change = changes[index] as BilledChange;
    const studyId = apply(change, studies, counts);
    if (studyId !== undefined) touched.add(studyId);
    if (changes[index + 1]?.at === change.at) continue;
    noteAll(touched);
    touched = new Set();
  }
  return [...studies].flatMap(([id, study]) => (isBilled(study, fromMs) ? [lineOf(id, study)] : []));
}

const isBilled = ({ deletedAt }: StudyInMonth, fromMs: number): boolean => deletedAt === undefined || deletedAt > fromMs;

const lineOf = (id: number, { wasActive, deletedAt, sites, committedMax }: StudyInMonth): BilledStudy => ({
  id,
  state: wasActive ? 'Active' : 'Inactive',
  deleted: deletedAt !== undefined,
  sites,
  committedMax,
  amount: wasActive ? committedMax * COMMITTED_SITE_DOLLARS : sites * INACTIVE_SITE_DOLLARS,
});

/** Returns the study that changed; undefined if none is there to change. */
function apply(change: BilledChange, studies: Map<number, StudyInMonth>, counts: SiteCounts): number | undefined {
  const { what, id, at } = change;
  if (what === 'study created') {
    studies.set(id, { active: true, wasActive: false, deletedAt: undefined, sites: 0, committedMax: 0 });
    return id;
  }
  if (what !== 'study activated' && what !== 'study deactivated' && what !== 'study deleted') return counts.apply(change);
  const study = studies.get(id);
  if (study === undefined || study.deletedAt !== undefined) return undefined;
  if (what === 'study deleted') study.deletedAt = at;
  else study.active = what === 'study activated';
  return id;
}
