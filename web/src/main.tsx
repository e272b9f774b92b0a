import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import './styles/base.css';
import './styles/controls.css';
import { AppRoutes } from './routes.js';
import { SessionProvider } from './session/session.js';
import { AppearanceProvider } from './ui/appearance.js';
import { ToastProvider } from './ui/toasts.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <AppearanceProvider>
      <ToastProvider>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </BrowserRouter>
      </ToastProvider>
    </AppearanceProvider>
  </StrictMode>,
);
