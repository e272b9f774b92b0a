import { Tooltip } from 'antd';
import { House, LogOut, Menu, RadioTower, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { texts } from '../texts.js';
import { useAtMost } from '../ui/use-media.js';
import { Wordmark } from '../ui/wordmark.js';
import { AppearanceChoice } from './appearance-choice.js';

const entries = [
  { to: '/home', word: texts.home.title, Icon: House },
  { to: '/itracker', word: texts.devices.title, Icon: RadioTower },
] as const;

function Entries({ iconsOnly = false, onGo }: { readonly iconsOnly?: boolean; readonly onGo?: () => void }) {
  return (
    <ul className="nav-entries">
      {entries.map(({ to, word, Icon }) => (
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

const UnitsLine = () => <p className="units-line">{texts.shell.units[useMember().units]}</p>;

/** At the left of wide screens; icons alone where it is tighter. */
export function Sidebar() {
  const small = useAtMost('small');
  return (
    <nav className="sidebar" aria-label={texts.product}>
      <Wordmark />
      <Entries iconsOnly={small} />
      <div className="sidebar-foot">
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
  const { pathname } = useLocation();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={texts.shell.menu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </button>
      <dialog ref={dialog} className="mobile-menu" aria-label={texts.shell.menu} onClose={() => setOpen(false)}>
        <div className="mobile-menu-head">
          <Wordmark />
          <button type="button" className="icon-button" aria-label={texts.shell.close} onClick={() => setOpen(false)}>
            <X aria-hidden />
          </button>
        </div>
        <nav aria-label={texts.shell.menu}>
          <Entries onGo={() => setOpen(false)} />
        </nav>
        <div className="mobile-menu-foot">
          <UnitsLine />
          <AppearanceChoice />
          <button type="button" className="button button-default" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {texts.shell.logOut}
          </button>
        </div>
      </dialog>
    </>
  );
}
