import SupportPage from '../features/support/support-page.js';
import { useSession } from '../session/session.js';
import { ConsoleFrame } from './console-frame.js';

/** The support console. Support staff without an organization have no other page: it brings its own frame then. */
export default function AdminPage() {
  const { state } = useSession();
  if (state.kind !== 'signed-in' || state.organization !== null) return <SupportPage />;
  return (
    <ConsoleFrame user={state.user}>
      <SupportPage />
    </ConsoleFrame>
  );
}
