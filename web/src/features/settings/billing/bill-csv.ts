import type { BilledStudy } from '@headworks/api/paths/study/shapes';
import { csvText, inFileName } from '../../../ui/format/csv-text.js';
import { billingTexts } from './texts.js';

const t = billingTexts;

/** The bill of a month, study by study. */
export const billCsv = (month: string, studies: readonly BilledStudy[]): string =>
  csvText(
    t.csv,
    studies.map(({ name, state, deleted, sites, committedMax, amount }) => [
      month,
      name,
      state,
      deleted ? t.yes : t.no,
      sites,
      committedMax,
      amount.toFixed(2),
    ]),
  );

/** "billing-Metro Water-2026-11.csv". */
export const billFileName = (organization: string, month: string): string => `billing-${inFileName(organization)}-${month}.csv`;
