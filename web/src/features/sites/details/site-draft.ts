import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import type { SiteUpdate } from '../../../entities/site/use-site-commands.js';
import { type FieldName, fieldNames, fieldRules, fieldValue, storedText, typedNumber } from './site-fields.js';

/** The typed texts of the fields that were touched. The others follow the stored site. */
export type SiteDraft = Partial<Readonly<Record<FieldName, string>>>;

const WIRE = {
  population: 'population',
  pipeid: 'pipeId',
  leveladj: 'levelAdj',
  siltlevel: 'siltLevel',
  levelref: 'levelRef',
  velocityref: 'velocityRef',
} as const satisfies Readonly<Record<FieldName, keyof SiteUpdate>>;

type Stored = Pick<Site, FieldName>;

export const textOf = (draft: SiteDraft, site: Stored, name: FieldName, units: Units): string =>
  draft[name] ?? storedText(site, name, units);

/** After a field is left: text that is no number becomes empty, except in the references, which say that it is wrong. */
export function settled(draft: SiteDraft, name: FieldName): SiteDraft {
  const text = draft[name];
  if (text === undefined || fieldRules[name].strict || typedNumber(text) !== null) return draft;
  return { ...draft, [name]: '' };
}

export interface SiteDraftResult {
  /** Only what differs from the stored site: a rounded text that was not changed is not sent. */
  readonly changes: SiteUpdate;
  readonly problems: Partial<Readonly<Record<FieldName, 'notANumber' | 'outOfRange'>>>;
}

/** What the typed texts would change, and what is wrong with them. */
export function readDraft(draft: SiteDraft, site: Stored, units: Units): SiteDraftResult {
  const changes: Record<string, number | null> = {};
  const problems: Partial<Record<FieldName, 'notANumber' | 'outOfRange'>> = {};
  for (const name of fieldNames) {
    const text = draft[name];
    if (text === undefined || text.trim() === storedText(site, name, units)) continue;
    const read = fieldValue(name, text, units);
    if ('problem' in read) problems[name] = read.problem;
    else if (read.value !== site[name]) changes[WIRE[name]] = read.value;
  }
  return { changes, problems };
}

/** Whether the households are changed: only then can the difference be passed downstream. */
export const changesHouseholds = ({ changes }: SiteDraftResult): boolean => changes.population !== undefined;
