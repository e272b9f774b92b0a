import type { Organization, User } from '@headworks/api/paths/shapes';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.js';
import { ChangelogProvider } from '../features/changelog/changelog-provider.js';
import { MemberProvider, useMember } from '../session/member.js';
import { Themed } from '../theme/themed.js';
import { useMaxWidth } from '../theme/use-media.js';
import { SkeletonRows } from '../ui/feedback/states.js';
import { useTitle } from '../ui/feedback/use-title.js';
import { shellTexts } from './texts.js';
import '../styles/shell.css';
import '../styles/tables.css';
import '../styles/dialogs.css';
import '../styles/organizations.css';
import { LiveProvider } from '../session/live.js';
import { OverrideBar } from '../session/override-bar.js';
import { Sidebar } from './navigation.js';
import { usePageTitle } from './page-title.js';
import { TopBar } from './top-bar.js';

interface ShellProps {
  readonly user: User;
  readonly organization: Organization;
  readonly organizations: readonly Organization[];
}

const onOnlineChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

function OfflineBar() {
  const online = useSyncExternalStore(onOnlineChange, () => navigator.onLine);
  return online ? null : (
    <p className="offline-bar" role="alert">
      {shellTexts.offline}
    </p>
  );
}

function Frame() {
  const mobile = useMaxWidth('mobile');
  const { user, organization } = useMember();
  useTitle(usePageTitle());
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {shellTexts.skip}
      </a>
      {!mobile && <Sidebar />}
      <div className="shell-body">
        <TopBar />
        <OverrideBar />
        <OfflineBar />
        <main id="content" tabIndex={-1}>
          {/* A page keeps no data of another organization, including input. */}
          <Fragment key={`${user.id} ${organization.orgid}`}>
            <Suspense fallback={<SkeletonRows />}>
              <Outlet />
            </Suspense>
          </Fragment>
        </main>
      </div>
    </div>
  );
}

/** A cache for one user in one organization; a change of either starts an empty one. */
function useCacheOf(owner: string): QueryClient {
  const [kept, setKept] = useState(() => ({ owner, client: createQueryClient() }));
  useEffect(() => () => kept.client.clear(), [kept]);
  if (kept.owner === owner) return kept.client;
  const next = { owner, client: createQueryClient() };
  setKept(next);
  return next.client;
}

/** The frame of every page behind the login. */
export default function Shell({ user, organization, organizations }: ShellProps) {
  const client = useCacheOf(`${user.id} ${organization.orgid}`);
  return (
    <Themed>
      <QueryClientProvider client={client}>
        <MemberProvider user={user} organization={organization} organizations={organizations}>
          <LiveProvider>
            <ChangelogProvider>
              <Frame />
            </ChangelogProvider>
          </LiveProvider>
        </MemberProvider>
      </QueryClientProvider>
    </Themed>
  );
}
