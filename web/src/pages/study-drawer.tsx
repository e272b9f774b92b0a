import { Drawer } from 'antd';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { basinsTexts } from '../features/basins/texts.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { commonTexts } from '../ui/texts.js';
import { StudyMenu, type StudyMenuProps } from './study-menu.js';

const t = basinsTexts;

/** The menu of a study on narrow screens, behind a button. */
export default function StudyDrawer({ onCreate, ...menu }: Omit<StudyMenuProps, 'onGo'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // The entries close the menu themselves; this handles the browser's Back.
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  });
  return (
    <>
      <IconButton aria-label={t.menu} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        size="min(320px, 100vw)"
        destroyOnHidden
        title={t.menu}
        closable={{ 'aria-label': commonTexts.close, placement: 'end', closeIcon: <X aria-hidden size={18} /> }}
        styles={{ body: { padding: 12 } }}
      >
        <StudyMenu
          {...menu}
          onCreate={() => {
            close();
            onCreate();
          }}
          onGo={close}
        />
      </Drawer>
    </>
  );
}
