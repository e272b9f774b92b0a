import type { Organization, User } from '@headworks/api/paths/shapes';
import { useEffect } from 'react';
import { noteInput } from '../../session/last-input.js';
import { MemberRoom } from '../../session/member-room.js';
import { OverrideBar } from '../../session/override-bar.js';
import { OfflineBar } from '../../ui/feedback/page-bars.js';
import { ErrorBoundary } from '../../ui/plain/error-boundary.js';
import { PageFailure } from '../../ui/plain/page-failure.js';
import { useTitle } from '../../ui/plain/use-title.js';
// Follows the focus from the start: the chart is loaded when it is opened, after its opener has got it.
import '../../ui/feedback/use-focus-return.js';
import { SewerWatch } from './sewerwatch.js';
import { sewerWatchTexts as t } from './texts.js';

const NOTED_EVERY_MS = 60_000;

/** While this page is open its user counts as present, in all tabs: it runs on displays that have no input. */
function useStaysSignedIn(): void {
  useEffect(() => {
    const note = () => noteInput(Date.now());
    note();
    const timer = window.setInterval(note, NOTED_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
}

interface SewerWatchPageProps {
  readonly user: User;
  readonly organization: Organization;
  readonly organizations: readonly Organization[];
}

/** The playback of all SewerWatch logs of the organization, without the shell. */
export default function SewerWatchPage(props: SewerWatchPageProps) {
  const { user, organization } = props;
  useTitle(t.title);
  useStaysSignedIn();
  return (
    <MemberRoom {...props}>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
        <OverrideBar />
        <OfflineBar />
        <main style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
          <ErrorBoundary fallback={(error, retry) => <PageFailure error={error} onRetry={retry} />}>
            {/* Nothing of another user or organization is kept. */}
            <SewerWatch key={`${user.id} ${organization.orgid}`} />
          </ErrorBoundary>
        </main>
      </div>
    </MemberRoom>
  );
}
