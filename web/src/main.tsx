import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import './theme/base.css';
import { isChunkFailure, watchChunks } from './api/chunk-failure.js';
import { addressInHash } from './entities/study/address-in-hash.js';
import { loadAhead } from './page-chunks.js';
import { AppRoutes } from './routes.js';
import { SessionProvider } from './session/session.js';
import { AppearanceProvider } from './theme/appearance.js';
import { watchHistory } from './ui/feedback/hold-navigation.js';
import { ToastProvider } from './ui/feedback/toasts.js';
import { ErrorBoundary } from './ui/plain/error-boundary.js';
import { PageFailure } from './ui/plain/page-failure.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

watchChunks();
loadAhead(addressInHash(location.hash) ?? location.pathname);
watchHistory();
createRoot(root, {
  // What could not be loaded is shown and is no error of the app.
  onCaughtError: (error) => isChunkFailure(error) || console.error(error),
}).render(
  <StrictMode>
    <ErrorBoundary
      fallback={(error, retry) => (
        <main>
          <PageFailure error={error} onRetry={retry} />
        </main>
      )}
    >
      <AppearanceProvider>
        <BrowserRouter>
          <ToastProvider>
            <SessionProvider>
              <AppRoutes />
            </SessionProvider>
          </ToastProvider>
        </BrowserRouter>
      </AppearanceProvider>
    </ErrorBoundary>
  </StrictMode>,
);
