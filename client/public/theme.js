/* Chooses light or dark, the accent and the density before the first paint (an external file because the CSP allows no inline script). */
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
  root.dataset.accent = settings.accent || 'blue';
  root.dataset.density = settings.density || 'compact';
})();
