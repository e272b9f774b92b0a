import type { Organization, User } from '@headworks/api/paths/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { Layout } from 'antd';
import { Fragment, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AlarmToasts } from '../entities/alert/alarm-toasts.js';
import { ChangelogProvider } from '../features/changelog/changelog-provider.js';
import { useMember } from '../session/member.js';
import { MemberRoom } from '../session/member-room.js';
import { OverrideBar } from '../session/override-bar.js';
import { useMaxWidth } from '../theme/use-media.js';
import { OfflineBar, SkipLink } from '../ui/feedback/page-bars.js';
import { SkeletonRows } from '../ui/feedback/states.js';
import { ErrorBoundary } from '../ui/plain/error-boundary.js';
import { PageFailure } from '../ui/plain/page-failure.js';
import { useFrameTitle } from '../ui/plain/use-title.js';
// Follows the focus from the start: dialogs are loaded when they are opened, after their opener has got it.
import '../ui/feedback/use-focus-return.js';
import { Sidebar } from './navigation.js';
import { isOverlay, usePageTitle } from './page-title.js';
import styles from './shell.module.css';
import { TopBar } from './top-bar.js';

interface ShellProps {
  readonly user: User;
  readonly organization: Organization;
  readonly organizations: readonly Organization[];
}

/** The page of the address. */
function Page() {
  const { pathname } = useLocation();
  const cache = useQueryClient();
  // What the page could not show may be in the cache.
  const again = (retry: () => void) => {
    cache.clear();
    retry();
  };
  const { user, organization } = useMember();
  return (
    // A page keeps no data of another organization, including input.
    <Fragment key={`${user.id} ${organization.orgid}`}>
      <ErrorBoundary resetKey={pathname} fallback={(error, retry) => <PageFailure error={error} onRetry={() => again(retry)} />}>
        {/* A page whose code is on its way replaces the one before at once: else a slow server would seem to ignore the click. */}
        <Suspense key={pathname.split('/')[1]} fallback={<SkeletonRows />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Fragment>
  );
}

function Frame() {
  const mobile = useMaxWidth('mobile');
  const { pathname } = useLocation();
  useFrameTitle(usePageTitle());
  // A study covers everything, and has its own bars.
  if (isOverlay(pathname))
    return (
      <>
        <AlarmToasts />
        <SkipLink />
        <Page />
      </>
    );
  return (
    <Layout className={styles.shell}>
      <AlarmToasts />
      <SkipLink />
      {!mobile && <Sidebar />}
      <Layout className={styles.shellBody}>
        <TopBar />
        <OverrideBar />
        <OfflineBar />
        <main id="content" tabIndex={-1}>
          <Page />
        </main>
      </Layout>
    </Layout>
  );
}

/** The frame of every page behind the login. */
export default function Shell(props: ShellProps) {
  return (
    <MemberRoom {...props}>
      <ChangelogProvider>
        <Frame />
      </ChangelogProvider>
    </MemberRoom>
  );
}
