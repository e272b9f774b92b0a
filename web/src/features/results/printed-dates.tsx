import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { usePrinting } from '../../theme/use-printing.js';
import { formatCount, formatLoggerRange } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { fullDays } from './result-dates.js';
import type { SiteFigures } from './site-figures.js';
import { sitesWords } from './sites-words.js';
import { resultsTexts as t } from './texts.js';

/** On paper, the dates that the results are of, in place of the controls that choose them. */
export function PrintedDates({ result, figures }: { readonly result: BasinResult | null; readonly figures: readonly SiteFigures[] }) {
  if (!usePrinting() || result === null || result.usingStart === null || result.usingEnd === null) return null;
  const { usingStart, usingEnd } = result;
  const days = fullDays(usingStart, usingEnd);
  return (
    <p className={layout.label}>
      {`${t.used}: ${formatLoggerRange(usingStart, usingEnd)} (${t.fullDays(formatCount(days), days === 1)}), `}
      {`${sitesWords(figures)} · ${t.loggerTime}`}
    </p>
  );
}
