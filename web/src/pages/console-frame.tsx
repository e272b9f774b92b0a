import type { User } from '@headworks/api/paths/shapes';
import { QueryClientProvider } from '@tanstack/react-query';
import { ArrowLeft, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.js';
import { supportTexts } from '../features/support/texts.js';
import { OverrideBar } from '../session/override-bar.js';
import { useSession } from '../session/session.js';
import { isSupport } from '../session/session-state.js';
import { isOfSupport, SUPPORT } from '../session/support-address.js';
import { ViewerProvider } from '../session/viewer.js';
import { LightOnPaper } from '../theme/light-on-paper.js';
import { Themed } from '../theme/themed.js';
import { Button } from '../ui/controls/button.js';
import { OfflineBar, SkipLink } from '../ui/feedback/page-bars.js';
import { SkeletonRows } from '../ui/feedback/states.js';
import layout from '../ui/layout.module.css';
import { useFrameTitle } from '../ui/plain/use-title.js';
import { Wordmark } from '../ui/plain/wordmark.js';
import { commonTexts, PRODUCT } from '../ui/texts.js';
import styles from './pages.module.css';

const SETTINGS = '/settings';

/** The title of the page, the way to the other one, and Log Out. */
function TopBar({ title, user }: { readonly title: string; readonly user: User }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const inConsole = title === supportTexts.title;
  return (
    <header className={`${layout.row} ${styles.consoleBar}`}>
      <Wordmark narrow />
      <h1 className={layout.grow}>{title}</h1>
      {!inConsole && (
        <Button kind="text" icon={<ArrowLeft aria-hidden />} onClick={() => void navigate(SUPPORT)}>
          {supportTexts.back}
        </Button>
      )}
      {inConsole && isSupport(user) && (
        <Button kind="text" icon={<UserRound aria-hidden />} title={user.email} onClick={() => void navigate(SETTINGS)}>
          {supportTexts.userSettings}
        </Button>
      )}
      <Button kind="text" onClick={() => void signOut()}>
        {commonTexts.logOut}
      </Button>
    </header>
  );
}

/** The frame of support staff who belong to no organization: the console and their own settings are all that they have. */
export function ConsoleFrame({ user }: { readonly user: User }) {
  const [client] = useState(createQueryClient);
  const { pathname } = useLocation();
  const inConsole = isOfSupport(pathname);
  const title = inConsole ? supportTexts.title : supportTexts.settings;
  useFrameTitle(title);
  // Of the effective user: support that views as another one sees what they see.
  if (!inConsole && !isSupport(user)) return <Navigate to="/orgs" replace />;
  if (!inConsole && !pathname.startsWith(SETTINGS)) return <Navigate to={SUPPORT} replace />;
  return (
    <LightOnPaper>
      <Themed>
        <QueryClientProvider client={client}>
          <ViewerProvider units={user['custom:units']} printedFor={PRODUCT} isVisitor={false}>
            <SkipLink />
            <TopBar title={title} user={user} />
            <OverrideBar />
            <OfflineBar />
            <main id="content" tabIndex={-1}>
              <Suspense fallback={<SkeletonRows />}>
                <Outlet />
              </Suspense>
            </main>
          </ViewerProvider>
        </QueryClientProvider>
      </Themed>
    </LightOnPaper>
  );
}
