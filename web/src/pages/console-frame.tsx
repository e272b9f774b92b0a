import type { User } from '@headworks/api/paths/shapes';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../api/query-client.js';
import { supportTexts } from '../features/support/texts.js';
import { OverrideBar } from '../session/override-bar.js';
import { useSession } from '../session/session.js';
import { ViewerProvider } from '../session/viewer.js';
import { LightOnPaper } from '../theme/light-on-paper.js';
import { Themed } from '../theme/themed.js';
import { Button } from '../ui/controls/button.js';
import { OfflineBar, SkipLink } from '../ui/feedback/page-bars.js';
import layout from '../ui/layout.module.css';
import { useTitle } from '../ui/plain/use-title.js';
import { Wordmark } from '../ui/plain/wordmark.js';
import { commonTexts, PRODUCT } from '../ui/texts.js';
import styles from './pages.module.css';

function TopBar() {
  const { signOut } = useSession();
  return (
    <header className={`${layout.row} ${styles.consoleBar}`}>
      <Wordmark narrow />
      <h1 className={layout.grow}>{supportTexts.title}</h1>
      <Button kind="text" onClick={() => void signOut()}>
        {commonTexts.logOut}
      </Button>
    </header>
  );
}

interface ConsoleFrameProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** The frame of the support console for those who belong to no organization. */
export function ConsoleFrame({ user, children }: ConsoleFrameProps) {
  const [client] = useState(createQueryClient);
  useTitle(supportTexts.title);
  return (
    <LightOnPaper>
      <Themed>
        <QueryClientProvider client={client}>
          <ViewerProvider units={user['custom:units']} printedFor={PRODUCT} isVisitor={false}>
            <SkipLink />
            <TopBar />
            <OverrideBar />
            <OfflineBar />
            <main id="content" tabIndex={-1}>
              {children}
            </main>
          </ViewerProvider>
        </QueryClientProvider>
      </Themed>
    </LightOnPaper>
  );
}
