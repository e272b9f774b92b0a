import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { studyAddress } from '../entities/study/study-address.js';
import { AllBasins } from '../features/basins/all-basins.js';
import { AllSitesMap } from '../features/basins/all-sites-map.js';
import { resultsTexts as t } from '../features/results/texts.js';
import { useMember } from '../session/member.js';
import { Segmented } from '../ui/controls/segmented.js';
import { SkeletonRows } from '../ui/feedback/states.js';

const Overview = lazy(() => import('../features/results/overview.js'));

interface StudyOverviewProps {
  readonly study: Study;
  /** By name; at least one. */
  readonly basins: readonly ListedBasin[];
  readonly view: 'basins' | 'results';
}

/** All basins of a study: what they hold, or their results. */
export function StudyOverview({ study, basins, view }: StudyOverviewProps) {
  const { may } = useMember();
  const navigate = useNavigate();
  const withResults = basins.filter(({ id }) => may({ area: 'studies.results', level: 'read' }, id));
  const list = <AllBasins study={study} basins={basins} map={<AllSitesMap study={study} basins={basins} />} />;
  if (withResults.length === 0) return list;
  return (
    <>
      <div style={{ marginBottom: 12 }}>
        <Segmented
          legend={t.views}
          legendAt="hidden"
          options={[
            { value: 'basins', label: t.basinsView },
            { value: 'results', label: t.resultsView },
          ]}
          value={view}
          onChange={(next) => void navigate(next === 'results' ? `${studyAddress(study.id)}?section=results` : studyAddress(study.id))}
        />
      </div>
      {view === 'basins' ? (
        list
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <Overview study={study} basins={withResults} />
        </Suspense>
      )}
    </>
  );
}
