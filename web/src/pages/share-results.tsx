import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { lazy, Suspense } from 'react';
import { FirstRise } from '../features/playback/first-rise.js';
import { Results } from '../features/results/results.js';
import { PrintButton } from '../ui/controls/print-button.js';
import { SkeletonRows } from '../ui/feedback/states.js';
import layout from '../ui/layout.module.css';

const AnalysisMap = lazy(() => import('../features/analysis-map/analysis-map.js').then(({ AnalysisMap: Loaded }) => ({ default: Loaded })));

interface ShareResultsProps {
  readonly basin: Basin;
  readonly sites: readonly Site[];
  /** The address of the shared playback. */
  readonly playback: string;
}

/** The results of a shared basin: printed, and neither exported nor compared. */
export default function ShareResults({ basin, sites, playback }: ShareResultsProps) {
  return (
    <div className={layout.stack} style={{ gap: 12 }}>
      <FirstRise basin={basin} sites={sites} address={playback} />
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
    </div>
  );
}
