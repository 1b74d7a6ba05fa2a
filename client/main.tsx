/** Starts the back office: settings and session first, then the screens. */
import './styles/app.css';
// A few lines each, which would be two requests of their own.
import './ui/frame/print-screen.css';
import './ui/status/changed-digit.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from './api/queries.ts';
import { readToken } from './api/token.ts';
import { patchRoutesOnNavigation } from './routes/areas.ts';
import { routes } from './routes.tsx';
import { hall } from './state/hall.ts';
import { loadInfo, loadSession, session, startSession } from './state/session.ts';
import { startSettings } from './state/settings.ts';
import { fetchAfter, later } from './ui/frame/when-idle.ts';
import { removeMessagesWithScreen, Toasts } from './ui/overlays/toast.tsx';

startSettings();
startSession();
void loadInfo();
void openOffice();

/** Connects while the account is loaded and the frame is drawn, because the start page waits for live rows. The office keeps the connection (HallWatch). */
async function openOffice(): Promise<void> {
  if (location.pathname.startsWith('/app') && readToken()) hall.connect();
  await loadSession();
  if (session.status !== 'authenticated') hall.disconnect();
}

const lookEveryMs = 250;
/** A screen whose data does not come must not wait for its bell and its messages as well. */
const longestMs = 8000;

void fetchAfter(firstScreenStands());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
removeMessagesWithScreen(router);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);

/** Resolves when the first screen is on the page with its data, so that everything else may take the line. */
function firstScreenStands(): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let quiet = 0;
    const timer = setInterval(() => {
      quiet = isLoading() ? 0 : quiet + 1;
      // Answers bring further requests: the line has to be quiet twice.
      if (quiet < 2 && performance.now() - begun < longestMs) return;
      clearInterval(timer);
      resolve();
    }, lookEveryMs);
  });
}

/** A skeleton says that it is busy. */
function isLoading(): boolean {
  const asking = queryClient.isFetching({ predicate: ({ meta }) => meta !== later });
  return asking > 0 || document.querySelector('[aria-busy="true"]') !== null;
}
