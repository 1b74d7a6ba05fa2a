/* Chooses what must be right at the first paint: light or dark, accent, density, the office's outline (a file because the CSP allows no inline script). */
(() => {
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('office-settings') || '{}');
  } catch {
    // Storage may be blocked or hold rubbish: the defaults will do.
  }
  const dark = settings.theme === 'dark' || (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  root.classList.toggle('in-office', location.pathname.startsWith('/app'));
  root.dataset.accent = settings.accent || 'blue';
  root.dataset.density = settings.density || 'compact';
})();
