import type { SiteChanges } from '@headworks/api/site-fields';

interface Given {
  readonly population?: number | null | undefined;
  readonly pipeId?: number | null | undefined;
  readonly levelAdj?: number | undefined;
  readonly siltLevel?: number | undefined;
}

/** The measures of a site by the names of the wire. */
export const measuresOf = ({
  population,
  pipeId,
  levelAdj,
  siltLevel,
}: Given): Pick<SiteChanges, 'households' | 'pipeInches' | 'levelAdjInches' | 'siltInches'> => ({
  households: population,
  pipeInches: pipeId,
  levelAdjInches: levelAdj,
  siltInches: siltLevel,
});
