import { basinsTexts } from '../features/basins/texts.js';
import { MenuDrawer } from '../ui/controls/menu-drawer.js';
import { StudyMenu, type StudyMenuProps } from './study-menu.js';

const t = basinsTexts;

/** The menu of a study on narrow screens, behind a button. */
export default function StudyDrawer({ onCreate, onImport, ...menu }: Omit<StudyMenuProps, 'onGo'>) {
  return (
    <MenuDrawer label={t.menu} title={t.menu} size="min(320px, 100vw)" styles={{ body: { padding: 12 } }}>
      {(close) => (
        <StudyMenu
          {...menu}
          onCreate={() => {
            close();
            onCreate();
          }}
          onImport={() => {
            close();
            onImport();
          }}
          onGo={close}
        />
      )}
    </MenuDrawer>
  );
}
