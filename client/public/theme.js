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

/* Asks for the data of the first screen while the scripts load. client/api/first-answers.ts gives each answer to the screen that requests its address. */
(() => {
  /** What a screen without filters asks for. tests/client/api/first-answers.test.tsx compares it with the screens. */
  const addressesByScreen = {
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
  const ofFrame = ['/api/account', '/api/account/capabilities', '/management/info', '/menu.json'];
  const ofScreen = (search === '' && addressesByScreen[pathname]) || [];
  const answers = new Map();
  // The frame does not wait for the rows of the screen: an answer is as slow as its slowest read.
  for (const addresses of [ofFrame, ofScreen]) {
    if (addresses.length === 0) continue;
    const query = new URLSearchParams(addresses.map((address) => ['of', address]));
    const answer = fetch(`/api/first-answers?${query}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(60_000),
    })
      .then((response) => (response.ok ? response.json() : []))
      // A failure is no error here: the screens then ask for themselves.
      .catch(() => []);
    for (const address of addresses) answers.set(address, answer);
  }
  globalThis.firstAnswers = { token, answers };
})();
