import { Drawer, Flex } from 'antd';
import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { AppearanceChoice } from '../ui/controls/appearance-choice.js';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import layout from '../ui/layout.module.css';
import { Wordmark } from '../ui/plain/wordmark.js';
import { commonTexts } from '../ui/texts.js';
import { Entries, WhatsNew } from './navigation.js';
import styles from './shell.module.css';
import { shellTexts } from './texts.js';

/** The full-screen menu of narrow screens, with who is logged in and Log Out. */
export default function MobileMenu() {
  const { user, units } = useMember();
  const { signOut } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // The entries close the menu themselves; this handles the browser's Back.
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  });
  return (
    <>
      <IconButton aria-label={shellTexts.menu} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        size="100vw"
        destroyOnHidden
        className={styles.mobileMenu}
        title={
          <>
            <Wordmark />
            <span className={layout.visuallyHidden}>{shellTexts.menu}</span>
          </>
        }
        closable={{ 'aria-label': commonTexts.close, placement: 'end', closeIcon: <X aria-hidden size={18} /> }}
        footer={
          <Flex vertical gap={8} className={styles.menuFoot}>
            <WhatsNew onOpen={close} />
            <Flex component="p" vertical className={`${layout.small} ${styles.account}`}>
              <strong>{`${user.given_name} ${user.family_name}`}</strong>
              <span>{user.email}</span>
              <span>{commonTexts.units[units]}</span>
            </Flex>
            <AppearanceChoice />
            <Button onClick={() => void signOut()}>
              <LogOut aria-hidden />
              {commonTexts.logOut}
            </Button>
          </Flex>
        }
      >
        <nav aria-label={shellTexts.menu}>
          <Entries onGo={close} />
        </nav>
      </Drawer>
    </>
  );
}
