import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { addressInHash } from './entities/study/address-in-hash.js';
import { KeepInvite } from './features/entry/keep-invite.js';
import { chunks } from './page-chunks.js';
import { SEWERWATCH } from './session/never-idle.js';
import { useSession } from './session/session.js';
import { isSupport } from './session/session-state.js';
import { SUPPORT } from './session/support-address.js';
import { StartFailure, StartScreen } from './shell/start-screen.js';

const LoginPage = lazy(chunks.login);
const SignUpPage = lazy(chunks.signUp);
const ForgotPasswordPage = lazy(chunks.forgotPassword);
const OrganizationsPage = lazy(chunks.organizations);
const Shell = lazy(chunks.shell);
const HomePage = lazy(chunks.home);
const ItrackerPage = lazy(chunks.itracker);
const FirstResponsePage = lazy(chunks.firstResponse);
const StudiesPage = lazy(chunks.studies);
const StudyPage = lazy(chunks.study);
const SettingsPage = lazy(chunks.settings);
const UtilitiesPage = lazy(chunks.utilities);
const SupportPage = lazy(chunks.admin);
const ConsoleFrame = lazy(() => chunks.admin().then(({ ConsoleFrame: Frame }) => ({ default: Frame })));
const SewerWatchPage = lazy(chunks.sewerWatch);
const AcknowledgePage = lazy(chunks.acknowledge);
const SharePage = lazy(chunks.share);
const UnsubscribePage = lazy(chunks.unsubscribe);
const NotFoundPage = lazy(chunks.notFound);
const IdleWatch = lazy(() => import('./session/idle-watch.js').then(({ IdleWatch: Watch }) => ({ default: Watch })));
/** Every control in every state; a build for users has neither the route nor its code. */
const KitPage = import.meta.env.DEV ? lazy(() => import('./kit/kit-page.js')) : null;
const ChartsKitPage = import.meta.env.DEV ? lazy(() => import('./kit/charts-page.js')) : null;
const SitesKitPage = import.meta.env.DEV ? lazy(() => import('./kit/sites-page.js')) : null;

/** Starts the session once and renders the page when it is clear whether a user is signed in. */
function WithSession({ children }: { readonly children: ReactNode }) {
  const { state, start } = useSession();
  useEffect(() => {
    if (state.kind === 'starting') void start();
  }, [state.kind, start]);
  if (state.kind === 'starting') return <StartScreen />;
  if (state.kind === 'unreachable') return <StartFailure message={state.message} onRetry={() => void start()} />;
  return children;
}

/** Redirects to the login, which returns to this page, except after Log Out. */
function ToLogin() {
  const { state } = useSession();
  const location = useLocation();
  const left = state.kind === 'signed-out' && state.why === 'left';
  return <Navigate to="/login" replace state={left ? null : { from: location.pathname + location.search }} />;
}

/** Pages of an organization. A user without one first creates, joins or selects one; support staff need none for their console and settings. */
function SignedIn() {
  const { state } = useSession();
  if (state.kind !== 'signed-in') return <ToLogin />;
  if (state.organization === null) return isSupport(state.self) ? <ConsoleFrame user={state.user} /> : <Navigate to="/orgs" replace />;
  return <Shell user={state.user} organization={state.organization} organizations={state.organizations} />;
}

/** A page that needs a login but no organization. */
function SignedInAnywhere({ children }: { readonly children: ReactNode }) {
  return useSession().state.kind === 'signed-in' ? children : <ToLogin />;
}

/** The SewerWatch page opens for everyone, and asks for a login in place: its address stays. */
function SewerWatch() {
  const { state } = useSession();
  if (state.kind !== 'signed-in') return <LoginPage />;
  if (state.organization === null) return <Navigate to="/orgs" replace />;
  return <SewerWatchPage user={state.user} organization={state.organization} organizations={state.organizations} />;
}

/** An address without a page: in the frame for a user who is signed in. */
function Nowhere() {
  const { state } = useSession();
  if (state.kind !== 'signed-in' || state.organization === null) return <NotFoundPage />;
  return <Shell user={state.user} organization={state.organization} organizations={state.organizations} />;
}

/** The first page; studies were once addressed behind a leading #. */
const ToFirstPage = () => <Navigate to={addressInHash(useLocation().hash) ?? '/home'} replace />;

/** Only a user who is signed in can be signed out; the login page does not load it. */
function IdleWatchOfUser() {
  return useSession().state.kind === 'signed-in' ? (
    <Suspense>
      <IdleWatch />
    </Suspense>
  ) : null;
}

const withSession = (page: ReactNode): ReactNode => <WithSession>{page}</WithSession>;

/** Every address of the app. */
export function AppRoutes() {
  return (
    <Suspense fallback={<StartScreen />}>
      <Routes>
        <Route path="/unsubscribe/:deviceId/:deviceType/:alertType/:contact/:deviceName/:alertContactId" element={<UnsubscribePage />} />
        <Route path="/acknowledge/:deviceType/:deviceId/:deviceName/:alertId" element={<AcknowledgePage />} />
        <Route path="/share/:shareId/:view?" element={<SharePage />} />
        <Route path="/login" element={withSession(<LoginPage />)} />
        <Route path="/login/:inviteCode" element={<KeepInvite />} />
        <Route path="/forgotpassword" element={withSession(<ForgotPasswordPage />)} />
        <Route path="/signup" element={withSession(<SignUpPage />)} />
        <Route path={SEWERWATCH} element={withSession(<SewerWatch />)} />
        <Route path="/" element={<ToFirstPage />} />
        <Route path="/index.html" element={<ToFirstPage />} />
        <Route
          path="/orgs"
          element={withSession(
            <SignedInAnywhere>
              <OrganizationsPage />
            </SignedInAnywhere>,
          )}
        />
        <Route element={withSession(<SignedIn />)}>
          <Route path="/home" element={<HomePage />} />
          <Route path="/itracker" element={<Navigate to="/itracker/devices" replace />} />
          <Route path="/itracker/devices" element={<ItrackerPage activeTab="devices" />} />
          <Route path="/itracker/logs" element={<ItrackerPage activeTab="logs" />} />
          <Route path="/firstresponse" element={<FirstResponsePage />} />
          <Route path="/studies" element={<StudiesPage />} />
          <Route path="/studies/:studyId/:basinId?" element={<StudyPage />} />
          <Route path="/utilities" element={<UtilitiesPage />} />
          <Route path="/settings/*" element={<SettingsPage />} />
          <Route path={`${SUPPORT}/*`} element={<SupportPage />} />
        </Route>
        {KitPage !== null && <Route path="/kit" element={<KitPage />} />}
        {ChartsKitPage !== null && <Route path="/kit/charts" element={<ChartsKitPage />} />}
        {SitesKitPage !== null && <Route path="/kit/sites" element={<SitesKitPage />} />}
        <Route element={withSession(<Nowhere />)}>
          <Route path="*" element={<NotFoundPage framed />} />
        </Route>
      </Routes>
      <IdleWatchOfUser />
    </Suspense>
  );
}
