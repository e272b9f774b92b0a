import { lazy, Suspense } from 'react';
import type { SectionProps } from '../entities/study/section.js';
import { Results } from '../features/results/results.js';
import { SkeletonRows } from '../ui/feedback/states.js';
import { BasinSites } from './basin-sites.js';

const AnalysisMap = lazy(() => import('../features/analysis-map/analysis-map.js').then(({ AnalysisMap }) => ({ default: AnalysisMap })));

export default function ResultsSection({ basin }: SectionProps) {
  return (
    <BasinSites basinId={basin.id}>
      {(read) => (
        <Results
          basin={read.basin}
          sites={read.sites}
          past={read.locked !== null}
          map={({ result }) => (
            <Suspense fallback={<SkeletonRows />}>
              <AnalysisMap basinId={basin.id} result={result} />
            </Suspense>
          )}
        />
      )}
    </BasinSites>
  );
}
