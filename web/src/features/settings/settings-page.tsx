import { lazy, Suspense } from 'react';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import controlsStyles from '../../ui/controls/controls.module.css';
import { SkeletonRows } from '../../ui/feedback/states.js';
import NotFoundPage from '../../ui/plain/not-found-page.js';
import { UserSettings } from './profile/user-settings.js';
import styles from './settings.module.css';
import { settingsTexts } from './texts.js';

// Most users open only their own settings.
const OrganizationSettings = lazy(() => import('./organization-settings.js'));

const t = settingsTexts;

/** /settings/user and /settings/organization, the latter with its sections. */
export default function SettingsPage() {
  return (
    <>
      <nav className={styles.tabs} aria-label={t.title}>
        <NavLink className={controlsStyles.tab} to="/settings/user">
          {t.user}
        </NavLink>
        <NavLink className={controlsStyles.tab} to="/settings/organization">
          {t.organization}
        </NavLink>
      </nav>
      <Suspense fallback={<SkeletonRows />}>
        <Routes>
          <Route index element={<Navigate to="/settings/user" replace />} />
          <Route path="user" element={<UserSettings />} />
          <Route path="organization/*" element={<OrganizationSettings />} />
          <Route path="*" element={<NotFoundPage framed />} />
        </Routes>
      </Suspense>
    </>
  );
}
