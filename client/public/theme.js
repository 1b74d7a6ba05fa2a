/* Sets everything that the first paint needs: light or dark, accent, density, the outline of the office. It is a file because the
   content security policy allows no inline script. */
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
