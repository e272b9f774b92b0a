import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { PageTabs } from '../../ui/controls/page-tabs.js';
import { SkeletonRows } from '../../ui/feedback/states.js';
import NotFoundPage from '../../ui/plain/not-found-page.js';
import { OwnOrganizations } from './profile/own-organizations.js';
import { UserSettings } from './profile/user-settings.js';
import { settingsTexts } from './texts.js';

// Most users open only their own settings.
const OrganizationSettings = lazy(() => import('./organization-settings.js'));

const t = settingsTexts;
const tabs = [
  { to: '/settings/user', word: t.user },
  { to: '/settings/organization', word: t.organization },
];

/** /settings/user and /settings/organization, the latter with its sections. Support staff may have no organization. */
export default function SettingsPage() {
  const { state } = useSession();
  if (state.kind !== 'signed-in') return null;
  const { user, organization } = state;
  return (
    <>
      {organization !== null && <PageTabs label={t.title} tabs={tabs} />}
      <Suspense fallback={<SkeletonRows />}>
        <Routes>
          <Route index element={<Navigate to="/settings/user" replace />} />
          <Route path="user" element={<UserSettings user={user}>{organization !== null && <OwnOrganizations />}</UserSettings>} />
          {organization !== null && <Route path="organization/*" element={<OrganizationSettings />} />}
          <Route path="*" element={<NotFoundPage framed />} />
        </Routes>
      </Suspense>
    </>
  );
}
