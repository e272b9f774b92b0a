import type { Organization, User } from '@headworks/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { makeQueryClient } from '../api/query-client.js';
import { MemberProvider } from '../session/member.js';
import { texts } from '../texts.js';
import { useAppearance } from '../ui/appearance.js';
import { SkeletonRows } from '../ui/states.js';
import { themeFor } from '../ui/theme.js';
import { useAtMost, useCalm } from '../ui/use-media.js';
import { useTitle } from '../ui/use-title.js';
import '../styles/shell.css';
import '../styles/tables.css';
import '../styles/dialogs.css';
import { LiveProvider } from './live.js';
import { Sidebar } from './navigation.js';
import { usePageTitle } from './page-title.js';
import { TopBar } from './top-bar.js';

interface ShellProps {
  readonly user: User;
  readonly organization: Organization;
  readonly organizations: readonly Organization[];
}

const onLineChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

function OfflineBar() {
  const online = useSyncExternalStore(onLineChange, () => navigator.onLine);
  return online ? null : (
    <p className="offline-bar" role="alert">
      {texts.shell.offline}
    </p>
  );
}

function Frame() {
  const mobile = useAtMost('mobile');
  useTitle(usePageTitle());
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {texts.shell.skip}
      </a>
      {!mobile && <Sidebar />}
      <div className="shell-body">
        <TopBar />
        <OfflineBar />
        <main id="content" tabIndex={-1}>
          <Suspense fallback={<SkeletonRows />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}

/** What stands around every page behind the login. One cache lives as long as the session of this user. */
export default function Shell({ user, organization, organizations }: ShellProps) {
  const { mode } = useAppearance();
  const calm = useCalm();
  const theme = useMemo(() => themeFor(mode, !calm), [mode, calm]);
  const [client] = useState(makeQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      <QueryClientProvider client={client}>
        <MemberProvider user={user} organization={organization} organizations={organizations}>
          <LiveProvider>
            <Frame />
          </LiveProvider>
        </MemberProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
