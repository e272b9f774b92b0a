import { FailureAlert } from '../../ui/feedback/form-alert.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import type { BasinOfFile } from './basins-of-file.js';
import type { ImportTarget } from './existing-sites.js';
import { submitTexts } from './texts.js';

const t = submitTexts;

interface SubmitImportProps {
  readonly target: ImportTarget;
  readonly siteCount: number;
  readonly basins: readonly BasinOfFile[];
  readonly cumulative: boolean;
  readonly error: Error | null;
}

/** What will be created. */
export function SubmitImport({ target, siteCount, basins, cumulative, error }: SubmitImportProps) {
  const [only, ...others] = basins;
  const created = basins.filter(({ exists }) => !exists).length;
  const into = target.basin?.name ?? (others.length === 0 ? (only?.name ?? '') : t.basins(formatCount(basins.length)));
  return (
    <>
      <FailureAlert text={t.failed} error={error} />
      <p>{t.summary(formatCount(siteCount), siteCount === 1, into)}</p>
      <ul className={layout.quiet} style={{ paddingLeft: 20, listStyle: 'disc' }}>
        {created > 0 && <li>{t.newBasins(formatCount(created), created === 1)}</li>}
        {cumulative && <li>{t.cumulative}</li>}
        <li>{t.disabled}</li>
        <li>{t.whole}</li>
      </ul>
    </>
  );
}
