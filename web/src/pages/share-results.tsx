import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { lazy, Suspense } from 'react';
import { Results } from '../features/results/results.js';
import { PrintButton } from '../ui/controls/print-button.js';
import { SkeletonRows } from '../ui/feedback/states.js';

const AnalysisMap = lazy(() => import('../features/analysis-map/analysis-map.js').then(({ AnalysisMap: Loaded }) => ({ default: Loaded })));

interface ShareResultsProps {
  readonly basin: Basin;
  readonly sites: readonly Site[];
}

/** The results of a shared basin: printed, and neither exported nor compared. */
export default function ShareResults({ basin, sites }: ShareResultsProps) {
  return (
    <Results
      basin={basin}
      sites={sites}
      past={false}
      firstDates="common"
      map={({ result }) => (
        <Suspense fallback={<SkeletonRows />}>
          <AnalysisMap basinId={basin.id} result={result} />
        </Suspense>
      )}
      actions={() => <PrintButton />}
    />
  );
}
