import { Tooltip } from 'antd';
import { LogOut, Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { WhatsNew } from '../features/changelog/whats-new.js';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { useMaxWidth } from '../theme/use-media.js';
import { AppearanceChoice } from '../ui/controls/appearance-choice.js';
import { Wordmark } from '../ui/feedback/wordmark.js';
import { commonTexts, PRODUCT } from '../ui/texts.js';
import { pages } from './pages.js';
import { shellTexts } from './texts.js';

function Entries({ iconsOnly = false, onGo }: { readonly iconsOnly?: boolean; readonly onGo?: () => void }) {
  return (
    <ul className="nav-entries">
      {pages.map(({ to, word, Icon }) => (
        <li key={to}>
          <Tooltip title={iconsOnly ? word : ''} placement="right">
            <NavLink to={to} className="nav-entry" onClick={onGo}>
              <Icon aria-hidden />
              <span className={iconsOnly ? 'visually-hidden' : undefined}>{word}</span>
            </NavLink>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

const UnitsLine = () => <p className="units-line">{commonTexts.units[useMember().units]}</p>;

/** The sidebar of wide screens; icons only on narrower ones. */
export function Sidebar() {
  const small = useMaxWidth('small');
  return (
    <nav className="sidebar" aria-label={PRODUCT}>
      <Wordmark />
      <Entries iconsOnly={small} />
      <div className="sidebar-foot">
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
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={shellTexts.menu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </button>
      <dialog ref={dialog} className="mobile-menu" aria-label={shellTexts.menu} onClose={() => setOpen(false)}>
        <div className="mobile-menu-head">
          <Wordmark />
          <button type="button" className="icon-button" aria-label={commonTexts.close} onClick={() => setOpen(false)}>
            <X aria-hidden />
          </button>
        </div>
        <nav aria-label={shellTexts.menu}>
          <Entries onGo={() => setOpen(false)} />
        </nav>
        <div className="mobile-menu-foot">
          <WhatsNew onOpen={() => setOpen(false)} />
          <UnitsLine />
          <AppearanceChoice />
          <button type="button" className="button button-default" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {commonTexts.logOut}
          </button>
        </div>
      </dialog>
    </>
  );
}
