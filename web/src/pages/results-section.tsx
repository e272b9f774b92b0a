import { lazy, Suspense } from 'react';
import { ExportResults } from '../entities/result-export/export-results.js';
import type { SectionProps } from '../entities/study/section.js';
import { Compare } from '../features/results/compare/compare.js';
import { CompareButton } from '../features/results/compare/compare-button.js';
import { useCompareView } from '../features/results/compare/use-compare-view.js';
import { Results } from '../features/results/results.js';
import { ShareButton } from '../features/share/share-button.js';
import { PrintButton } from '../ui/controls/print-button.js';
import { SkeletonRows } from '../ui/feedback/states.js';
import { BasinSites } from './basin-sites.js';

const AnalysisMap = lazy(() => import('../features/analysis-map/analysis-map.js').then(({ AnalysisMap }) => ({ default: AnalysisMap })));

export default function ResultsSection({ study, basin: listed }: SectionProps) {
  const { isOpen: comparing } = useCompareView();
  return (
    <BasinSites basinId={listed.id}>
      {({ basin, sites, locked }) =>
        comparing ? (
          <Compare basin={basin} sites={sites} past={locked !== null} />
        ) : (
          <Results
            basin={basin}
            sites={sites}
            past={locked !== null}
            map={({ result }) => (
              <Suspense fallback={<SkeletonRows />}>
                <AnalysisMap basinId={basin.id} result={result} />
              </Suspense>
            )}
            actions={(part) => (
              <>
                {part !== null && (
                  <>
                    <CompareButton />
                    <PrintButton />
                    <ExportResults study={study} basin={basin} result={part.result} sites={sites} />
                  </>
                )}
                <ShareButton study={study} basin={basin} />
              </>
            )}
          />
        )
      }
    </BasinSites>
  );
}
