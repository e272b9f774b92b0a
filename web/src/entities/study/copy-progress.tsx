import type { Copy } from '../../api/live-studies.js';
import { Banner } from '../../ui/feedback/banner.js';
import { ProgressLine } from '../../ui/feedback/progress-line.js';
import { bannerTexts } from '../../ui/feedback/texts.js';
import { formatPercent } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { studyTexts } from './texts.js';
import { useCopies } from './use-copies.js';

const t = studyTexts;

const wordsOf = ({ of, name }: Copy): string => (name === null ? t.copying[of].unnamed : t.copying[of].named(name));

interface CopyProgressProps {
  readonly of: Copy['of'];
  /** The ids of the list, which has a copy only when it is whole. */
  readonly made: readonly number[];
}

/** The duplicates in progress, and those that failed. */
export function CopyProgress({ of, made }: CopyProgressProps) {
  const { copies, dismiss } = useCopies(of, made);
  if (copies.length === 0) return null;
  return (
    <div className={layout.stack} data-part="stack">
      {copies.map((copy) =>
        copy.failure === null ? (
          <ProgressLine
            key={copy.id}
            text={t.progress(wordsOf(copy), formatPercent((100 * copy.done) / Math.max(copy.total, 1)))}
            done={copy.done}
            all={copy.total}
          />
        ) : (
          <Banner
            key={copy.id}
            level="severe"
            word={bannerTexts.severity.danger}
            dismissLabel={bannerTexts.dismiss(wordsOf(copy))}
            onDismiss={() => dismiss(copy)}
            urgent
          >
            {t.copyFailed(wordsOf(copy), copy.failure)}
          </Banner>
        ),
      )}
    </div>
  );
}
