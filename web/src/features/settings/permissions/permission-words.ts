import { type Area, type Level, levelOf, type NarrowedArea, type Permissions, visibleIds } from '@headworks/api/permissions';
import { formatCount } from '../../../ui/format/format.js';
import { permissionsTexts } from './texts.js';

const t = permissionsTexts;
const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });
const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

const narrowed = ['itr', 'logs', 'fr', 'studies', 'basins'] as const satisfies readonly NarrowedArea[];
const sections = ['studies.sites', 'studies.logs', 'studies.flow', 'studies.adj', 'studies.results', 'studies.playback'] as const;
type SectionArea = (typeof sections)[number];

const sectionNames: Readonly<Record<SectionArea, string>> = {
  'studies.sites': t.areas.sites,
  'studies.logs': t.areas.siteLogs,
  'studies.flow': t.areas.flow,
  'studies.adj': t.areas.adj,
  'studies.results': t.areas.results,
  'studies.playback': t.areas.playback,
};

interface Part {
  readonly level: Level;
  readonly noun: string;
  /** Whether the level has no effect, because nothing is selected. */
  readonly empty: boolean;
}

function partOf(perms: Permissions, area: NarrowedArea): Part {
  const [one, many] = t.summary.nouns[area];
  const level = levelOf(perms, area);
  const ids = visibleIds(perms, area);
  if (level === 'none') return { level, noun: many, empty: false };
  if (ids === 'all') return { level, noun: t.summary.everything(many), empty: false };
  if (ids.length === 0) return { level: 'none', noun: many, empty: true };
  return { level, noun: t.summary.some(formatCount(ids.length), ids.length === 1 ? one : many), empty: false };
}

const sectionPart =
  (perms: Permissions) =>
  (area: SectionArea): Part => ({ level: levelOf(perms, area), noun: sectionNames[area], empty: false });

const nounsAt = (parts: readonly Part[], level: Level): readonly string[] =>
  parts.filter((part) => part.level === level).map(({ noun }) => noun);

/** Sentences that describe what a member with these permissions can do, and what stays hidden. */
export function summaryOf(perms: Permissions): readonly string[] {
  if (perms.admin) return [t.summary.admin];
  const basins = partOf(perms, 'basins');
  // Without basins there are no sections to describe.
  const parts = [...narrowed.map((area) => partOf(perms, area)), ...(basins.level === 'none' ? [] : sections.map(sectionPart(perms)))];
  const can = (['write', 'read'] as const)
    .filter((level) => nounsAt(parts, level).length > 0)
    .map((level) => `${t.summary.verbs[level]} ${inWords.format(nounsAt(parts, level))}`);
  if (can.length === 0) return [t.summary.nothing];
  const hidden = (empty: boolean, sentence: (what: string) => string): readonly string[] => {
    const nouns = parts.filter((part) => part.level === 'none' && part.empty === empty).map(({ noun }) => noun);
    return nouns.length === 0 ? [] : [sentence(alternatives.format(nouns))];
  };
  return [...can.map(t.summary.can), ...hidden(false, t.summary.cannot), ...hidden(true, t.summary.noneSelected)];
}

const short = (perms: Permissions, area: Area & NarrowedArea): string => {
  const level = levelOf(perms, area);
  const ids = visibleIds(perms, area);
  const word = t.levels[level];
  const scope = level === 'none' || ids === 'all' ? word : t.short.selected(word, formatCount(ids.length));
  return t.short.of(t.areas[area], scope);
};

/** Permissions in one line of a table. */
export function shortWordsOf(perms: Permissions): string {
  if (perms.admin) return t.admin;
  const areas = ['itr', 'logs', 'fr', 'studies'] as const;
  if (areas.every((area) => levelOf(perms, area) === 'none')) return t.short.nothing;
  return areas.map((area) => short(perms, area)).join(' · ');
}
