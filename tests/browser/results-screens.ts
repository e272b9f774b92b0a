import type { Page } from 'playwright-core';
import type { SignedIn } from '../harness/organization.js';
import type { SampleBasin } from '../harness/sample-basin.js';
import { openAs } from './browser.js';

type Basin = Pick<SampleBasin, 'studyId' | 'basinId'>;

/** The address of the results of a basin; `more` are further parameters, such as "&site=3". */
export const resultsOf = ({ studyId, basinId }: Basin, more = ''): string => `/studies/${studyId}/${basinId}?section=results${more}`;

/** Opens the results of a basin as this person. */
export const openResults = (page: Page, person: Pick<SignedIn, 'cookie'>, basin: Basin, more = ''): Promise<void> =>
  openAs(page, person, resultsOf(basin, more));
