import { Navigate, Route, Routes } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { isSupport } from '../../session/session-state.js';
import { SUPPORT } from '../../session/support-address.js';
import { PageTabs } from '../../ui/controls/page-tabs.js';
import NotFoundPage from '../../ui/plain/not-found-page.js';
import { ConnectionDateTab } from './devices/connection-date-tab.js';
import { FindDeviceTab } from './devices/find-device-tab.js';
import { ExportTab } from './export/export-tab.js';
import { IgnoreActivation } from './ignore-activation.js';
import { NotificationsTab } from './notifications/notifications-tab.js';
import { OperationsTab } from './operations/operations-tab.js';
import { supportTexts } from './texts.js';
import { UsersTab } from './users/users-tab.js';
import { ViewAsTab } from './users/view-as-tab.js';

const t = supportTexts;

/** In the order of the tabs; the name is the last part of the address. */
const tabs = [
  { name: 'notifications', Tab: NotificationsTab },
  { name: 'find-device', Tab: FindDeviceTab },
  { name: 'connection-date', Tab: ConnectionDateTab },
  { name: 'view-as', Tab: ViewAsTab },
  { name: 'users', Tab: UsersTab },
  { name: 'export', Tab: ExportTab },
  { name: 'operations', Tab: OperationsTab },
] as const;

const links = tabs.map(({ name }) => ({ to: `${SUPPORT}/${name}`, word: t.tabs[name] }));
const FIRST = `${SUPPORT}/${tabs[0].name}`;

/** The console of the support staff. For others its address has no page. */
export default function SupportPage() {
  const { state } = useSession();
  if (state.kind !== 'signed-in' || !isSupport(state.self)) return <NotFoundPage framed />;
  return (
    <>
      <PageTabs label={t.tabsLabel} tabs={links} />
      <IgnoreActivation />
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
