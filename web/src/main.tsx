import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import './styles/base.css';
import './styles/controls.css';
import { AppRoutes } from './routes.js';
import { IdleWatch } from './session/idle-watch.js';
import { SessionProvider } from './session/session.js';
import { AppearanceProvider } from './theme/appearance.js';
import { watchHistory } from './ui/feedback/hold-navigation.js';
import { ToastProvider } from './ui/feedback/toasts.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

watchHistory();
createRoot(root).render(
  <StrictMode>
    <AppearanceProvider>
      <ToastProvider>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
            <IdleWatch />
          </SessionProvider>
        </BrowserRouter>
      </ToastProvider>
    </AppearanceProvider>
  </StrictMode>,
);
