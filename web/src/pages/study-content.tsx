import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { SECTIONS } from '@headworks/api/permissions';
import { Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CopyProgress } from '../entities/study/copy-progress.js';
import { idIn, sectionIn, studyAddress } from '../entities/study/study-address.js';
import { PastNotice } from '../features/basin-history/past-notice.js';
import { CreateBasin } from '../features/basins/create-basin.js';
import { basinsTexts, createBasinTexts } from '../features/basins/texts.js';
import { kmlImportTexts } from '../features/kml-import/texts.js';
import { useMember } from '../session/member.js';
import { Button } from '../ui/controls/button.js';
import { Empty, SkeletonRows } from '../ui/feedback/states.js';
import styles from './study.module.css';
import { StudyFrame } from './study-frame.js';
import { StudyOverview } from './study-overview.js';
import { type StudySection, sections } from './study-sections.js';
import { useNewBasins } from './use-new-basins.js';

const t = basinsTexts;
const KmlImport = lazy(() => import('../features/kml-import/kml-import.js'));

/** The sections of a basin that the member may see and that exist. */
function usePermitted(basin: ListedBasin | undefined): readonly StudySection[] {
  const { may } = useMember();
  return basin === undefined ? [] : sections.filter(({ name }) => may({ area: `studies.${name}`, level: 'read' }, basin.id));
}

function NoSection({ basin }: { readonly basin: ListedBasin }) {
  const { may } = useMember();
  // A section that is permitted but does not exist yet is no lack of permission.
  if (SECTIONS.some((name) => may({ area: `studies.${name}`, level: 'read' }, basin.id))) return null;
  return <Empty text={t.nothing} hint={t.nothingHint} />;
}

function EmptyStudy({ study }: { readonly study: Study }) {
  const { create, importKml } = useNewBasins();
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const close = () => setDialog(null);
  return (
    <Empty text={t.empty}>
      <Flex wrap gap={8} justify="center">
        <Button kind="primary" denied={create} onClick={() => setDialog('create')}>
          {createBasinTexts.title}
        </Button>
        <Button denied={importKml} onClick={() => setDialog('import')}>
          {kmlImportTexts.open}
        </Button>
      </Flex>
      {dialog === 'create' && <CreateBasin study={study} onClose={close} />}
      {dialog === 'import' && (
        <Suspense>
          <KmlImport study={study} basins={[]} basin={null} onClose={close} />
        </Suspense>
      )}
    </Empty>
  );
}

interface StudyContentProps {
  readonly study: Study;
  /** By name. */
  readonly basins: readonly ListedBasin[];
  /** The basin in the address; undefined: all of them. */
  readonly asked: string | undefined;
}

/** The basin of the address with its section, or all basins. */
export function StudyContent({ study, basins, asked }: StudyContentProps) {
  const { permissions } = useMember();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const basin = basins.find(({ id }) => id === idIn(asked));
  const permitted = usePermitted(basin);
  const wanted = sectionIn(params);
  const section = permitted.find(({ name }) => name === wanted) ?? permitted[0];
  const content = () => {
    if (asked === undefined)
      return basins.length === 0 ? (
        <EmptyStudy study={study} />
      ) : (
        <StudyOverview study={study} basins={basins} view={wanted === 'results' ? 'results' : 'basins'} />
      );
    if (basin === undefined)
      return (
        <Empty text={t.noBasin}>
          <Button onClick={() => void navigate(studyAddress(study.id))}>{t.showAll}</Button>
        </Empty>
      );
    if (section === undefined) return <NoSection basin={basin} />;
    return (
      <>
        <PastNotice />
        <Suspense key={`${basin.id} ${section.name}`} fallback={<SkeletonRows />}>
          <section.Component study={study} basin={basin} perms={permissions} />
        </Suspense>
      </>
    );
  };
  return (
    <StudyFrame
      study={study}
      basins={basins}
      basin={basin}
      title={asked === undefined ? t.all : basin?.name}
      permitted={permitted}
      section={section}
    >
      <div className={styles.copies}>
        <CopyProgress of="basin" made={basins.map(({ id }) => id)} />
      </div>
      {content()}
    </StudyFrame>
  );
}
