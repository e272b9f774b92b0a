import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { ANY_SECTION } from '@headworks/api/permissions';
import { Menu, Settings } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BasinSettings } from '../features/basins/basin-settings.js';
import { CreateBasin } from '../features/basins/create-basin.js';
import { basinsTexts } from '../features/basins/texts.js';
import { useMember } from '../session/member.js';
import { OverrideBar } from '../session/override-bar.js';
import { useMaxWidth } from '../theme/use-media.js';
import { usePageMargin } from '../theme/use-page-margin.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { OfflineBar } from '../ui/feedback/page-bars.js';
import { BasinMenu } from './basin-menu.js';
import { PrintHead } from './print-head.js';
import { SectionChoice } from './section-choice.js';
import styles from './study.module.css';
import { StudyBar } from './study-bar.js';
import { StudyMenu } from './study-menu.js';
import type { StudySection } from './study-sections.js';

const t = basinsTexts;

// Drawer is of narrow screens alone.
const StudyDrawer = lazy(() => import('./study-drawer.js'));
const KmlImport = lazy(() => import('../features/kml-import/kml-import.js'));

/** Where the menu's button will be, so that the heading stays in its place. */
const MenuPlace = () => (
  <IconButton aria-label={t.menu} aria-hidden tabIndex={-1}>
    <Menu />
  </IconButton>
);

interface StudyFrameProps {
  /** Undefined while it is read, and for one that does not exist. */
  readonly study: Study | undefined;
  /** Undefined while they are read: then there is no menu. */
  readonly basins?: readonly ListedBasin[];
  readonly basin?: ListedBasin | undefined;
  /** The heading of the content. */
  readonly title?: string | undefined;
  readonly permitted?: readonly StudySection[];
  readonly section?: StudySection | undefined;
  readonly children: ReactNode;
}

/** The bars and the menu around a study. Narrow screens have the heading and the sections in the bar, the menu behind a button. */
export function StudyFrame({ study, basins, basin, title, permitted = [], section, children }: StudyFrameProps) {
  const { may } = useMember();
  const mobile = useMaxWidth('mobile');
  usePageMargin('head', study === undefined ? '' : [t.studyTitle(study.name), ...(title === undefined ? [] : [title])].join(' · '));
  const [dialog, setDialog] = useState<'create' | 'import' | 'settings' | null>(null);
  const close = () => setDialog(null);
  const menu = {
    study,
    basins,
    basin,
    section: section?.name ?? null,
    onCreate: () => setDialog('create'),
    onImport: () => setDialog('import'),
  };
  const heading = title !== undefined && <h2 className={styles.title}>{title}</h2>;
  const gear = basin !== undefined && may({ area: 'basins', level: 'write' }, basin.id) && (
    <IconButton aria-label={t.settings} title={t.settings} onClick={() => setDialog('settings')}>
      <Settings aria-hidden />
    </IconButton>
  );
  const menuOfBasin = study !== undefined && basin !== undefined && may(ANY_SECTION, basin.id) && (
    <BasinMenu key={basin.id} study={study} basin={basin} />
  );
  const choice = basin !== undefined && <SectionChoice basin={basin} permitted={permitted} open={section} />;
  return (
    <div className={styles.study}>
      {study !== undefined && <PrintHead study={t.studyTitle(study.name)}>{heading}</PrintHead>}
      <header>
        <StudyBar study={study} updatedAt={basin?.lastupdated ?? study?.lastupdated}>
          {mobile && {
            before: (
              <Suspense fallback={<MenuPlace />}>
                <StudyDrawer {...menu} />
              </Suspense>
            ),
            heading,
            end: (
              <>
                {gear}
                {menuOfBasin}
                {choice}
              </>
            ),
          }}
        </StudyBar>
        <OverrideBar />
        <OfflineBar />
      </header>
      <div className={styles.body}>
        {!mobile && (
          <aside className={styles.side}>
            <StudyMenu {...menu} />
          </aside>
        )}
        <div className={styles.place}>
          {!mobile && heading !== false && (
            <div className={styles.head}>
              {heading}
              {gear}
              {menuOfBasin}
              {choice}
            </div>
          )}
          <main id="content" tabIndex={-1} className={section?.fills ? styles.filled : styles.content}>
            {children}
          </main>
        </div>
      </div>
      {dialog === 'create' && study !== undefined && <CreateBasin study={study} onClose={close} />}
      {dialog === 'import' && study !== undefined && basins !== undefined && (
        <Suspense>
          <KmlImport study={study} basins={basins} basin={null} onClose={close} />
        </Suspense>
      )}
      {dialog === 'settings' && basin !== undefined && <BasinSettings key={basin.id} basin={basin} onClose={close} />}
    </div>
  );
}
