import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from './session/session.js';
import { StartFailure, StartScreen } from './shell/start-screen.js';

const LoginPage = lazy(() => import('./session/login-page.js'));
const SignUpPage = lazy(() => import('./session/sign-up-page.js'));
const Shell = lazy(() => import('./shell/shell.js'));
const HomePage = lazy(() => import('./features/home/home-page.js'));
const DevicesPage = lazy(() => import('./features/devices/devices-page.js'));
const UnsubscribePage = lazy(() => import('./features/unsubscribe/unsubscribe-page.js'));
const NotFoundPage = lazy(() => import('./shell/not-found-page.js'));

/** Starts the session once and holds the page back until it is known whether somebody is signed in. */
function WithSession({ children }: { readonly children: ReactNode }) {
  const { state, start } = useSession();
  useEffect(() => {
    if (state.kind === 'starting') void start();
  }, [state.kind, start]);
  if (state.kind === 'starting') return <StartScreen />;
  if (state.kind === 'unreachable') return <StartFailure message={state.message} onRetry={() => void start()} />;
  return children;
}

/** Pages behind the login. Who is not signed in goes there and comes back; who has no organization makes one there. */
function SignedIn() {
  const { state } = useSession();
  const location = useLocation();
  if (state.kind !== 'signed-in' || state.organization === null) {
    const left = state.kind === 'signed-out' && state.left;
    return <Navigate to="/login" replace state={left ? null : { from: location.pathname + location.search }} />;
  }
  return <Shell user={state.user} organization={state.organization} organizations={state.organizations} />;
}

const withSession = (page: ReactNode): ReactNode => <WithSession>{page}</WithSession>;

/** Every address of the app. */
export function AppRoutes() {
  return (
    <Suspense fallback={<StartScreen />}>
      <Routes>
        <Route path="/unsubscribe/:deviceId/:deviceType/:alertType/:contact/:deviceName/:alertContactId" element={<UnsubscribePage />} />
        <Route path="/login" element={withSession(<LoginPage />)} />
        <Route path="/signup" element={withSession(<SignUpPage />)} />
        <Route path="/" element={<Navigate to="/home" replace />} />
        <Route path="/index.html" element={<Navigate to="/" replace />} />
        <Route element={withSession(<SignedIn />)}>
          <Route path="/home" element={<HomePage />} />
          <Route path="/itracker" element={<Navigate to="/itracker/devices" replace />} />
          <Route path="/itracker/devices" element={<DevicesPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
