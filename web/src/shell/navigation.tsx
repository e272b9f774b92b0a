import { Tooltip } from 'antd';
import { LogOut, Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import changelogStyles from '../features/changelog/changelog.module.css';
import { WhatsNew } from '../features/changelog/whats-new.js';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { useMaxWidth } from '../theme/use-media.js';
import { AppearanceChoice } from '../ui/controls/appearance-choice.js';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import layout from '../ui/layout.module.css';
import { Wordmark } from '../ui/plain/wordmark.js';
import { commonTexts, PRODUCT } from '../ui/texts.js';
import { pages } from './pages.js';
import styles from './shell.module.css';
import { shellTexts } from './texts.js';

function Entries({ iconsOnly = false, onGo }: { readonly iconsOnly?: boolean; readonly onGo?: () => void }) {
  return (
    <ul className={styles.navEntries}>
      {pages.map(({ to, word, Icon }) => (
        <li key={to}>
          <Tooltip title={iconsOnly ? word : ''} placement="right">
            <NavLink to={to} className={changelogStyles.navEntry} data-part="nav-entry" onClick={onGo}>
              <Icon aria-hidden />
              <span className={iconsOnly ? layout.visuallyHidden : undefined} data-part="visually-hidden">
                {word}
              </span>
            </NavLink>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

const UnitsLine = () => <p className={styles.unitsLine}>{commonTexts.units[useMember().units]}</p>;

/** The sidebar of wide screens; icons only on narrower ones. */
export function Sidebar() {
  const small = useMaxWidth('small');
  return (
    <nav className={styles.sidebar} aria-label={PRODUCT}>
      <Wordmark />
      <Entries iconsOnly={small} />
      <div className={styles.sidebarFoot}>
        <WhatsNew iconOnly={small} />
        <UnitsLine />
        <AppearanceChoice />
      </div>
    </nav>
  );
}

/** The full-screen menu of narrow screens, with Log Out. */
export function MobileMenu() {
  const { signOut } = useSession();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // The entries close the menu themselves; this handles the browser's Back.
  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);
  return (
    <>
      <IconButton aria-label={shellTexts.menu} aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </IconButton>
      <dialog ref={dialog} className={styles.mobileMenu} aria-label={shellTexts.menu} onClose={() => setOpen(false)}>
        <div className={styles.mobileMenuHead}>
          <Wordmark />
          <IconButton aria-label={commonTexts.close} onClick={() => setOpen(false)}>
            <X aria-hidden />
          </IconButton>
        </div>
        <nav aria-label={shellTexts.menu}>
          <Entries onGo={() => setOpen(false)} />
        </nav>
        <div className={styles.mobileMenuFoot}>
          <WhatsNew onOpen={() => setOpen(false)} />
          <UnitsLine />
          <AppearanceChoice />
          <Button onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {commonTexts.logOut}
          </Button>
        </div>
      </dialog>
    </>
  );
}
