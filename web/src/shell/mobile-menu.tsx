import { Flex } from 'antd';
import { LogOut } from 'lucide-react';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { AppearanceChoice } from '../ui/controls/appearance-choice.js';
import { Button } from '../ui/controls/button.js';
import { MenuDrawer } from '../ui/controls/menu-drawer.js';
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
  return (
    <MenuDrawer
      label={shellTexts.menu}
      size="100vw"
      className={styles.mobileMenu ?? ''}
      title={
        <>
          <Wordmark />
          <span className={layout.visuallyHidden}>{shellTexts.menu}</span>
        </>
      }
      foot={(close) => (
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
      )}
    >
      {(close) => (
        <nav aria-label={shellTexts.menu}>
          <Entries onGo={close} />
        </nav>
      )}
    </MenuDrawer>
  );
}
