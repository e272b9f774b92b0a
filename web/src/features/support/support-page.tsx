import { useEffect, useRef } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { isSupport } from '../../session/session-state.js';
import { SUPPORT } from '../../session/support-address.js';
import NotFoundPage from '../../ui/plain/not-found-page.js';
import { NotificationsTab } from './notifications/notifications-tab.js';
import styles from './support.module.css';
import { supportTexts } from './texts.js';

const t = supportTexts;

/** In the order of the tabs; the name is the last part of the address. */
const tabs = [{ name: 'notifications', Tab: NotificationsTab }] as const;

const FIRST = `${SUPPORT}/${tabs[0].name}`;

function TabLinks() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On narrow screens the links are one line that scrolls.
  useEffect(() => {
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.sections} aria-label={t.tabsLabel}>
      {tabs.map(({ name }) => (
        <NavLink key={name} className={styles.section} to={`${SUPPORT}/${name}`}>
          {t.tabs[name]}
        </NavLink>
      ))}
    </nav>
  );
}

/** The console of the support staff. For others its address has no page. */
export default function SupportPage() {
  const { state } = useSession();
  if (state.kind !== 'signed-in' || !isSupport(state.self)) return <NotFoundPage framed />;
  return (
    <>
      <TabLinks />
      <Routes>
        <Route index element={<Navigate to={FIRST} replace />} />
        {tabs.map(({ name, Tab }) => (
          <Route key={name} path={name} element={<Tab />} />
        ))}
        <Route path="*" element={<NotFoundPage framed />} />
      </Routes>
    </>
  );
}
