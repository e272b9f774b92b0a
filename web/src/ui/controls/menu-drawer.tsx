import { Drawer, type DrawerProps } from 'antd';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { commonTexts } from '../texts.js';
import { IconButton } from './icon-button.js';

interface MenuDrawerProps extends Pick<DrawerProps, 'size' | 'className' | 'styles'> {
  /** The name of the button. */
  readonly label: string;
  readonly title: ReactNode;
  /** The entries, and what is below them, get the function that closes the menu. */
  readonly children: (close: () => void) => ReactNode;
  readonly foot?: (close: () => void) => ReactNode;
}

/** A menu of narrow screens, behind a button. */
export function MenuDrawer({ label, title, children, foot, ...drawer }: MenuDrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // The entries close the menu themselves; this handles the browser's Back.
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  });
  return (
    <>
      <IconButton aria-label={label} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Drawer
        {...drawer}
        open={open}
        onClose={close}
        placement="left"
        destroyOnHidden
        title={title}
        closable={{ 'aria-label': commonTexts.close, placement: 'end', closeIcon: <X aria-hidden size={18} /> }}
        footer={foot?.(close)}
      >
        {children(close)}
      </Drawer>
    </>
  );
}
