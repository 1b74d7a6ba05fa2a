/* Runs before the scripts of the office. It is a file because the content security policy allows no inline script. */

/* Sets everything that the first paint needs: light or dark, accent, density, the outline of the office. */
(() => {
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('office-settings') || '{}');
  } catch {
    // Storage may be blocked or contain invalid JSON: the defaults apply.
  }
  const dark = settings.theme === 'dark' || (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  root.classList.toggle('in-office', location.pathname.startsWith('/app'));
  root.dataset.accent = settings.accent || 'blue';
  root.dataset.density = settings.density || 'compact';
})();

/* Asks for the data of the first screen in one request while the scripts load. client/api/first-answers.ts hands them to the screen that asks for the same. */
(() => {
  /** What a screen without filters asks for. tests/client/api/first-answers.test.tsx compares it with the screens. */
  const rows = {
    '/app': ['/api/management/paces', '/api/management/table-plans', '/api/first-event'],
    '/app/matches/running': [
      '/api/tournament-matches?matchStatus.in=READY%2CRUNNING%2CTIMEOUT%2CFINISHED&tournamentStatus.in=RUNNING&eventId.in=&page=0&size=50&sort=matchScheduledTime%2CtableDisplayNumber%2Casc',
    ],
  };
  const { pathname, search } = location;
  if (!pathname.startsWith('/app')) return;
  let token = null;
  try {
    const key = 'jhi-authenticationToken';
    token = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key));
  } catch {
    // Storage may be blocked: the scripts ask as soon as they are there.
  }
  if (typeof token !== 'string' || token === '') return;
  const own = (search === '' && rows[pathname]) || [];
  const addresses = ['/api/account', '/api/account/capabilities', '/management/info', '/menu.json', ...own];
  const query = new URLSearchParams(addresses.map((address) => ['of', address]));
  const answers = fetch(`/api/first-answers?${query}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  }).then((response) => (response.ok ? response.json() : []));
  // Whoever takes an answer hears of the failure; nobody else needs to.
  answers.catch(() => undefined);
  globalThis.firstAnswers = { token, addresses: new Set(addresses), answers };
})();
