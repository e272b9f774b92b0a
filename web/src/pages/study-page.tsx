import type { Study } from '@headworks/api/paths/study/shapes';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { idIn } from '../entities/study/study-address.js';
import { useBasins, useStudies } from '../entities/study/use-studies.js';
import { InactiveStudy, NoStudy } from '../features/basins/study-states.js';
import { basinsTexts } from '../features/basins/texts.js';
import { studiesTexts } from '../features/studies/texts.js';
import { useMember } from '../session/member.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import { compareNames } from '../ui/format/compare-names.js';
import { StudyContent } from './study-content.js';
import { StudyFrame } from './study-frame.js';

const t = basinsTexts;

/** A study that can be opened, with its basins. */
function OpenStudy({ study }: { readonly study: Study }) {
  const { basinId } = useParams();
  const { may } = useMember();
  const mayRead = may({ area: 'basins', level: 'read' });
  const list = useBasins(study.id, mayRead);
  const basins = useMemo(() => list.data?.basins.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id), [list.data]);
  if (mayRead && basins !== undefined) return <StudyContent study={study} basins={basins} asked={basinId} />;
  const content = () => {
    if (!mayRead) return <Empty text={t.nothing} hint={t.nothingHint} />;
    return list.isError ? <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows />;
  };
  return <StudyFrame study={study}>{content()}</StudyFrame>;
}

/** A study with its basins: covers the whole window. */
export default function StudyPage() {
  const { may } = useMember();
  const id = idIn(useParams().studyId);
  const list = useStudies();
  const study = list.data?.studies.find((each) => each.id === id);
  if (study?.state === 'Active') return <OpenStudy study={study} />;
  const content = () => {
    if (study !== undefined) return <InactiveStudy study={study} />;
    if (!may({ area: 'studies', level: 'read' })) return <Empty text={studiesTexts.denied} hint={studiesTexts.deniedHint} />;
    if (list.isError) return <Failure text={studiesTexts.failed} error={list.error} onRetry={() => void list.refetch()} />;
    return list.isPending ? <SkeletonRows /> : <NoStudy />;
  };
  return <StudyFrame study={study}>{content()}</StudyFrame>;
}
