import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import type { Section } from '@headworks/api/permissions';
import { Flex } from 'antd';
import { ArrowLeft, Droplets, FileUp, LayoutGrid, Plus } from 'lucide-react';
import { studyAddress } from '../entities/study/study-address.js';
import { cutName, NAME_LENGTHS } from '../entities/study/study-name.js';
import { basinsTexts } from '../features/basins/texts.js';
import { kmlImportTexts as kml } from '../features/kml-import/texts.js';
import { useMaxWidth } from '../theme/use-media.js';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { SideMenu, type SideMenuEntry } from '../ui/controls/side-menu.js';
import layout from '../ui/layout.module.css';
import styles from './study.module.css';
import { useNewBasins } from './use-new-basins.js';

const t = basinsTexts;

export interface StudyMenuProps {
  readonly study: Study | undefined;
  readonly basins: readonly ListedBasin[] | undefined;
  readonly basin: ListedBasin | undefined;
  /** The open section, which another basin keeps. */
  readonly section: Section | null;
  readonly onCreate: () => void;
  readonly onImport: () => void;
  /** Called when an entry is opened. */
  readonly onGo?: () => void;
}

const toStudies = [{ to: '/studies', word: t.studies, title: t.studies, Icon: ArrowLeft, exact: true }] as const;

type Ways = Pick<StudyMenuProps, 'onCreate' | 'onImport'>;

function NewBasins({ onCreate, onImport }: Ways) {
  const { create, importKml } = useNewBasins();
  return (
    <Flex>
      <IconButton aria-label={t.create} title={create === null ? t.create : undefined} denied={create} onClick={onCreate}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton aria-label={kml.open} title={importKml === null ? kml.open : undefined} denied={importKml} onClick={onImport}>
        <FileUp aria-hidden />
      </IconButton>
    </Flex>
  );
}

/** The sentence of an empty menu; its words lead to what they say. */
function EmptyMenu({ onCreate, onImport }: Ways) {
  const { create, importKml } = useNewBasins();
  const [before, after] = t.emptyMenu.split(t.emptyMenuImport);
  const [start, middle] = (before ?? '').split(t.emptyMenuCreate);
  return (
    <p className={`${layout.help} ${styles.menuNote}`}>
      {start}
      <Button kind="link" size="small" denied={create} onClick={onCreate}>
        {t.emptyMenuCreate}
      </Button>
      {middle}
      <Button kind="link" size="small" denied={importKml} onClick={onImport}>
        {t.emptyMenuImport}
      </Button>
      {after}
    </p>
  );
}

/** The way back to the studies, and the basins. */
export function StudyMenu({ study, basins, basin, section, onCreate, onImport, onGo }: StudyMenuProps) {
  const most = useMaxWidth('mobile') ? NAME_LENGTHS.smallSidebar : NAME_LENGTHS.sidebar;
  if (study === undefined || basins === undefined) return <SideMenu entries={toStudies} open={undefined} onGo={onGo} />;
  const all: SideMenuEntry = { to: studyAddress(study.id), word: t.showAll, title: t.showAll, Icon: LayoutGrid, exact: true };
  const entries = basins.map(({ id, name }) => ({
    to: studyAddress(study.id, id, section),
    word: cutName(name, most),
    title: name,
    Icon: Droplets,
  }));
  const open = basin === undefined ? all.to : studyAddress(study.id, basin.id, section);
  return (
    <nav aria-label={t.basins} className={styles.basins}>
      <SideMenu entries={toStudies} open={undefined} onGo={onGo} />
      <div className={`${layout.row} ${styles.menuHead}`}>
        <h2>{t.basins}</h2>
        <NewBasins onCreate={onCreate} onImport={onImport} />
      </div>
      {basins.length === 0 ? (
        <EmptyMenu onCreate={onCreate} onImport={onImport} />
      ) : (
        <SideMenu entries={[all, ...entries]} open={open} onGo={onGo} />
      )}
    </nav>
  );
}
