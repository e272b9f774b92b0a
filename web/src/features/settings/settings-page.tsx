import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageTabs } from '../../ui/controls/page-tabs.js';
import { SkeletonRows } from '../../ui/feedback/states.js';
import NotFoundPage from '../../ui/plain/not-found-page.js';
import { UserSettings } from './profile/user-settings.js';
import { settingsTexts } from './texts.js';

// Most users open only their own settings.
const OrganizationSettings = lazy(() => import('./organization-settings.js'));

const t = settingsTexts;
const tabs = [
  { to: '/settings/user', word: t.user },
  { to: '/settings/organization', word: t.organization },
];

/** /settings/user and /settings/organization, the latter with its sections. */
export default function SettingsPage() {
  return (
    <>
      <PageTabs label={t.title} tabs={tabs} />
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
