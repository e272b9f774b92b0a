import type { HouseholdsOutside } from './cascade.js';
import type { SeriesFailure } from './check.js';
import type { UnreadableSeries } from './parse.js';

export type NameOf = (siteId: number) => string;

/** Sites that a sentence names: the circle of a large basin may have thousands. */
const NAMED_SITES = 10;

/** "These connections would form a circle: A → B → A." of the sites in the direction of flow. */
export function circleSentence(siteIds: readonly number[], nameOf: NameOf): string {
  const first = siteIds.slice(0, 1).map(nameOf);
  const path = [...shortened(siteIds, nameOf), ...first];
  return `These connections would form a circle: ${path.join(' → ')}.`;
}

/** Why a difference of households is not passed downstream. `most` is what a site may have. */
export const outsideSentence = ({ code, siteId }: HouseholdsOutside, nameOf: NameOf, most: number): string =>
  `${nameOf(siteId)} downstream would have ${code === 'HouseholdsBelowZero' ? 'fewer than 0' : `more than ${most.toLocaleString('en-US')}`} households.`;

/** One sentence for the user, with the names of the sites. */
export function seriesSentence(failure: SeriesFailure | UnreadableSeries, nameOf: NameOf): string {
  switch (failure.code) {
    case 'UnreadableSeries':
      return failure.at ? `The series must have ${failure.expected} at ${failure.at}.` : `The series must be ${failure.expected}.`;
    case 'UnknownSites':
      return `The series names sites that are not in this basin: ${shortened(failure.siteIds, String).join(', ')}.`;
    case 'ConnectedToItself':
      return `${nameOf(failure.siteId)} is connected to itself.`;
    case 'PairsDisagree': {
      const [up, down] = [nameOf(failure.up), nameOf(failure.down)];
      return failure.namedBy === 'up'
        ? `${up} names ${down} downstream, but ${down} does not name ${up} upstream.`
        : `${down} names ${up} upstream, but ${up} does not name ${down} downstream.`;
    }
    case 'CircularSeries':
      return circleSentence(failure.siteIds, nameOf);
  }
}

const shortened = (siteIds: readonly number[], nameOf: NameOf): readonly string[] => [
  ...siteIds.slice(0, NAMED_SITES).map(nameOf),
  ...(siteIds.length > NAMED_SITES ? ['…'] : []),
];
