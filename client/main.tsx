/** Starts the back office: settings and session first, then the screens. */
import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from './api/queries.ts';
import { patchRoutesOnNavigation } from './routes/areas.ts';
import { routes } from './routes.tsx';
import { loadInfo, loadSession, startSession } from './state/session.ts';
import { startSettings } from './state/settings.ts';
import { fetchLater } from './ui/frame/when-idle.ts';
import { Toasts } from './ui/overlays/toast.tsx';

startSettings();
startSession();
void loadInfo();
void loadSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes, { patchRoutesOnNavigation })} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
addEventListener('load', fetchLater, { once: true });
