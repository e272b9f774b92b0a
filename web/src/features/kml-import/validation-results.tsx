import type { CheckedKml } from '../../files/orders.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { formatCount } from '../../ui/format/format.js';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import type { BasinOfFile } from './basins-of-file.js';
import { BasinsTable } from './basins-table.js';
import { InvalidSites } from './invalid-sites.js';
import { PreviewMap } from './preview-map.js';
import { validationTexts } from './texts.js';

const t = validationTexts;

const GRID = {
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(440px, 100%), 1fr))',
} as const;

export const isValid = ({ faultCount, problems }: CheckedKml): boolean => faultCount === 0 && problems.length === 0;

interface ValidationResultsProps {
  readonly checked: CheckedKml;
  /** Empty where all sites go to one basin. */
  readonly basins: readonly BasinOfFile[];
  /** What the server says of the whole import. */
  readonly refused: string | null;
}

/** Whether the sites can be imported, what is wrong with them, and where they are. */
export function ValidationResults({ checked, basins, refused }: ValidationResultsProps) {
  const { sites, invalidSites, faults, faultCount, problems } = checked;
  const valid = isValid(checked);
  const level = valid ? 'good' : 'severe';
  return (
    <>
      {refused !== null && (
        <FormAlert>
          {t.refused} {refused}
        </FormAlert>
      )}
      <div className={layout.row} role="status">
        <span className={layout.severity} style={severityText(level)} data-part="severity">
          <SeverityMark level={level} />
          {valid ? t.valid : t.invalid}
        </span>
        <span>{t.sites(formatCount(sites.length), sites.length === 1)}</span>
        <span className={layout.quiet}>{t.invalidSites(formatCount(invalidSites), invalidSites === 1)}</span>
        {!valid && <span className={layout.quiet}>{t.hint}</span>}
      </div>
      {faults.some(({ field }) => field === 'basin') && <p className={layout.help}>{t.noBasinHelp}</p>}
      {problems.length > 0 && (
        <FormAlert>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </FormAlert>
      )}
      <div style={GRID}>
        {(faultCount > 0 || basins.length > 0) && (
          <div className={layout.stack}>
            {faultCount > 0 && <InvalidSites {...checked} />}
            {basins.length > 0 && <BasinsTable basins={basins} />}
          </div>
        )}
        <PreviewMap {...checked} basins={basins} />
      </div>
    </>
  );
}
