import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import type { Section } from '@headworks/api/permissions';
import { ArrowLeft, Droplets, LayoutGrid, Plus } from 'lucide-react';
import { studyAddress } from '../entities/study/study-address.js';
import { cutName, NAME_LENGTHS } from '../entities/study/study-name.js';
import { basinsTexts } from '../features/basins/texts.js';
import { useMember } from '../session/member.js';
import { useMaxWidth } from '../theme/use-media.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { SideMenu, type SideMenuEntry } from '../ui/controls/side-menu.js';
import { useOffline } from '../ui/controls/use-offline.js';
import layout from '../ui/layout.module.css';
import styles from './study.module.css';

const t = basinsTexts;

export interface StudyMenuProps {
  readonly study: Study | undefined;
  readonly basins: readonly ListedBasin[] | undefined;
  readonly basin: ListedBasin | undefined;
  /** The open section, which another basin keeps. */
  readonly section: Section | null;
  readonly onCreate: () => void;
  /** Called when an entry is opened. */
  readonly onGo?: () => void;
}

const toStudies = [{ to: '/studies', word: t.studies, title: t.studies, Icon: ArrowLeft, exact: true }] as const;

function CreateBasinButton({ onCreate }: Pick<StudyMenuProps, 'onCreate'>) {
  const { may } = useMember();
  const offline = useOffline();
  const denied = may({ area: 'basins', level: 'write' }) ? offline : t.denied;
  return (
    <IconButton aria-label={t.create} title={denied === null ? t.create : undefined} denied={denied} onClick={onCreate}>
      <Plus aria-hidden />
    </IconButton>
  );
}

/** The way back to the studies, and the basins. */
export function StudyMenu({ study, basins, basin, section, onCreate, onGo }: StudyMenuProps) {
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
        <CreateBasinButton onCreate={onCreate} />
      </div>
      {basins.length === 0 ? (
        <p className={`${layout.help} ${styles.menuNote}`}>{t.emptyMenu}</p>
      ) : (
        <SideMenu entries={[all, ...entries]} open={open} onGo={onGo} />
      )}
    </nav>
  );
}
